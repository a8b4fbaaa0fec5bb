export type PublicLink = { to: string; label: string }

/** The public navigation, in its order. Only pages that exist. */
export const navigationLinks: readonly PublicLink[] = [
  { to: '/', label: 'Главная' },
  { to: '/#pricing', label: 'Тарифы' },
]

export const footerColumns: readonly { title: string; links: readonly PublicLink[] }[] = [
  {
    title: 'Продукт',
    links: [
      { to: '/app', label: 'Начать гадание' },
      { to: '/#pricing', label: 'Тарифы' },
    ],
  },
  {
    title: 'Доверие',
    links: [{ to: '/verify', label: 'Проверка расклада' }],
  },
]
