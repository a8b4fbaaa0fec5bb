import type { LegalSection } from './legal-document.ts'

/** Returns the last section of every document; who the party is called differs. */
export function requisitesSection(party: 'Исполнитель' | 'Оператор', preface: string): LegalSection {
  const isOperator = party === 'Оператор'
  return {
    id: 'requisites',
    title: isOperator ? 'Контакты и реквизиты Оператора' : 'Контакты и реквизиты Исполнителя',
    blocks: [
      preface,
      {
        columns: ['Сведения', party],
        rows: [
          ['Наименование', '{{seller.name}}'],
          ['ИНН', '{{seller.inn}}'],
          ['ОГРН или ОГРНИП', '{{seller.ogrn}}'],
          ['Адрес', '{{seller.address}}'],
          ['E-mail', '{{seller.email}}'],
          ['Телефон', '{{seller.phone}}'],
          ['Номер в реестре операторов персональных данных', '{{seller.rkn}}'],
          ['Сайт', '{{site.url}}'],
        ],
      },
    ],
  }
}
