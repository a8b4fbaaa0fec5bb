/** What the operator fills in, each with the words that stand in its place until then. */
const requisiteLabels = {
  'seller.name': 'наименование продавца',
  'seller.inn': 'ИНН',
  'seller.ogrn': 'ОГРН или ОГРНИП',
  'seller.address': 'почтовый адрес',
  'seller.email': 'e-mail для обращений',
  'seller.phone': 'телефон',
  'seller.rkn': 'номер в реестре операторов персональных данных',
  'site.url': 'адрес сайта',
  'ai.provider': 'поставщик ИИ и его страна',
  'hosting.provider': 'хостинг-провайдер и его адрес',
  'mail.provider': 'почтовая служба и её адрес',
} as const

type RequisiteName = keyof typeof requisiteLabels
export type Requisites = Readonly<Partial<Record<RequisiteName, string>>>

/**
 * Puts the requisites into a text. One that is not set is named and asked for in brackets, so that its absence is seen;
 * undefined requisites are still on their way, and are only named. An unknown token stays as it is.
 */
export function withRequisites(text: string, requisites: Requisites | undefined): string {
  return text.replace(/\{\{([\w.]+)\}\}/g, (token, name: string) => {
    if (!isRequisiteName(name)) return token
    const label = requisiteLabels[name]
    if (requisites === undefined) return `[${label}]`
    return requisites[name]?.trim() || `[${label} — укажите в настройках]`
  })
}

/** What the site's configuration says of the seller. */
type SellerConfig = { supportEmail: string; requisites?: Requisites }

export function requisitesOf({ supportEmail, requisites }: SellerConfig): Requisites {
  return { 'seller.email': supportEmail, ...requisites }
}

function isRequisiteName(name: string): name is RequisiteName {
  return Object.hasOwn(requisiteLabels, name)
}
