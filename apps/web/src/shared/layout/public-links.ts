export type PublicLink = { to: string; label: string }

/** Returns the public navigation, in its order; a signed-in user learns in the application. */
export function navigationLinks(isSignedIn: boolean): readonly PublicLink[] {
  return isSignedIn ? links.map((link) => (link.to === '/learn' ? { ...link, to: '/app/learn' } : link)) : links
}

const links: readonly PublicLink[] = [
  { to: '/', label: 'Главная' },
  { to: '/spreads', label: 'Расклады' },
  { to: '/cards', label: 'Карты' },
  { to: '/learn', label: 'Учёба' },
  { to: '/#pricing', label: 'Тарифы' },
  { to: '/help', label: 'Помощь' },
]

export const footerColumns: readonly { title: string; links: readonly PublicLink[] }[] = [
  {
    title: 'Продукт',
    links: [
      { to: '/app', label: 'Начать гадание' },
      { to: '/spreads', label: 'Расклады' },
      { to: '/cards', label: 'Значения карт' },
      { to: '/learn', label: 'Учёба' },
      { to: '/#pricing', label: 'Тарифы' },
      { to: '/verify', label: 'Проверка расклада' },
      { to: '/statistics', label: 'Статистика' },
    ],
  },
  {
    title: 'Поддержка',
    links: [
      { to: '/help', label: 'Помощь' },
      { to: '/help#contact', label: 'Как с нами связаться' },
      { to: '/help#refund-rule', label: 'Возврат денег' },
    ],
  },
  {
    title: 'Документы',
    links: [
      { to: '/offer', label: 'Публичная оферта' },
      { to: '/terms', label: 'Пользовательское соглашение' },
      { to: '/privacy', label: 'Политика конфиденциальности' },
      { to: '/consent', label: 'Согласие на обработку данных' },
      { to: '/refund', label: 'Условия возврата' },
    ],
  },
]
