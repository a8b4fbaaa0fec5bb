import type { Locator, Page } from '@playwright/test'
import { isPhone } from './screens.ts'

type PublicPage = {
  address: string
  heading: string
  /** The page's one address, where it has another one than this. */
  canonical?: string
  /** The structured data of the page, by schema.org's names. */
  data?: readonly string[]
  /** Designed unlike the others of the list: seen on one screen. */
  isLikeAnother?: boolean
}

/** The pages that need no account. Each card has one besides; these two are a card of either kind. */
export const publicPages: readonly PublicPage[] = [
  { address: '/', heading: 'Спросите карты о том, что не даёт уснуть', data: ['Organization', 'Product'] },
  { address: '/spreads', heading: 'Расклады Таро с ИИ-помощником' },
  { address: '/cards', heading: 'Значения всех 78 карт' },
  { address: '/cards/fool', heading: 'Шут', data: ['Article'] },
  { address: '/cards/Queen_of_Cups', heading: 'Королева Кубков', data: ['Article'], isLikeAnother: true },
  {
    address: '/значение-карт-колоды-lunaria',
    heading: 'Значения всех 78 карт',
    canonical: '/cards',
    isLikeAnother: true,
  },
  { address: '/help', heading: 'Чем помочь?', data: ['FAQPage'] },
  { address: '/privacy', heading: 'Политика конфиденциальности', isLikeAnother: true },
  { address: '/terms', heading: 'Пользовательское соглашение', isLikeAnother: true },
  { address: '/offer', heading: 'Публичная оферта' },
  { address: '/refund', heading: 'Условия возврата', isLikeAnother: true },
  { address: '/consent', heading: 'Согласие на обработку персональных данных', isLikeAnother: true },
  { address: '/verify', heading: 'Проверка расклада' },
  { address: '/statistics', heading: 'Все карты, которые легли на стол' },
  { address: '/learn', heading: 'Выучить колоду, не торопясь' },
  { address: '/learn/compare', heading: 'Сравнить две карты' },
  { address: '/learn/sheet/cups', heading: 'Кубки на одном листе' },
]

/** Opens a public page and moves the pointer, with which its scripts come; alive, they ask for the configuration. */
export async function openInteractive(page: Page, address: string): Promise<void> {
  const alive = page.waitForResponse('**/api/config')
  await page.goto(address)
  await page.mouse.move(1, 1)
  await alive
}

/** Returns the sections of the site: in its header, on a phone behind «Меню». */
export async function openNavigation(page: Page): Promise<Locator> {
  const name = 'Разделы сайта'
  if (!isPhone(page)) return page.getByRole('banner').getByRole('navigation', { name })
  await page.getByRole('button', { name: 'Меню', exact: true }).click()
  const navigation = page.getByRole('dialog', { name: 'Меню' }).getByRole('navigation', { name })
  await navigation.waitFor()
  return navigation
}

/** Returns what the landing's demo chat consists of. */
export function demoOn(page: Page) {
  const region = page.getByRole('region', { name: 'Демо-чат' })
  const input = region.getByRole('textbox', { name: 'Вопрос для демо-чата' })
  const answer = region.getByRole('article', { name: 'Ответ мистического помощника' })
  return {
    region,
    input,
    answer,
    finishedAnswer: answer.and(page.locator('[aria-busy=false]')),
    send: region.getByRole('button', { name: 'Отправить' }),
    log: region.getByRole('log', { name: 'Сообщения' }),
    problem: region.getByRole('alert'),
    /** The counter, when so many messages are left. */
    left: (count: number) => region.getByText(`Осталось сообщений: ${count}`, { exact: true }),
    async ask(question: string): Promise<void> {
      await input.fill(question)
      await input.press('Enter')
    },
  }
}

/** Returns the open card: beside the grid, on a phone over it. */
export function cardPanelOn(page: Page, name: string): Locator {
  return page.getByRole(isPhone(page) ? 'dialog' : 'complementary', { name, exact: true })
}
