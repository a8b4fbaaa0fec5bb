import type { Locator, Page } from '@playwright/test'
import { pressEscape } from './keyboard.ts'

export const wide = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/** Looks at the page on a wide screen and, in the same visit, on a phone's, on which it stays. */
export async function onBothScreens(page: Page, look: () => Promise<void>): Promise<void> {
  await look()
  await page.setViewportSize(phone)
  await look()
}

/** Returns whether the page is shown on a phone. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768
}

/** Returns whether the application's sidebar is in a drawer. */
function isNarrow(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 1100
}

/** Three cards are dealt for it, for any other words of the question. */
export const threeCardQuestion = 'Сделай расклад на три карты: стоит ли соглашаться на переезд?'

/** Returns what a chat's page consists of. */
export function chatOn(page: Page) {
  const input = page.getByRole('textbox', { name: 'Ваш вопрос' })
  const answer = page.getByRole('article', { name: 'Ответ мистического помощника' })
  return {
    input,
    send: page.getByRole('button', { name: 'Отправить' }),
    stop: page.getByRole('button', { name: 'Остановить' }),
    log: page.getByRole('log', { name: 'Сообщения' }),
    answer,
    finishedAnswer: answer.and(page.locator('[aria-busy=false]')),
    async ask(question: string): Promise<void> {
      await input.fill(question)
      await input.press('Enter')
    },
  }
}

/**
 * Waits until the application has taken the place of its first frame: a press on a button that is replaced under it counts, and
 * the runner, which takes it for lost, would press again.
 */
export async function waitForFrame(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pointermove'))) // a stranger's first frame waits for a sign
  await page.locator('#opening').waitFor({ state: 'detached' })
}

/** Opens the chats, the plan and the account: at the side, on a narrow screen behind «Меню». */
export async function openSidebar(page: Page): Promise<Locator> {
  if (!isNarrow(page)) return page.getByRole('complementary')
  await waitForFrame(page)
  await page.getByRole('button', { name: 'Меню', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Меню' })
  await menu.waitFor()
  return menu
}

/** Puts the drawer of `openSidebar` away; on a wide screen there is none. */
export async function closeSidebar(page: Page): Promise<void> {
  if (!isNarrow(page)) return
  await pressEscape(page)
  await page.getByRole('dialog', { name: 'Меню' }).waitFor({ state: 'hidden' })
}

/** Opens «Настройки» and «Выйти»: at the side, on a narrow screen behind «Аккаунт». */
export async function openAccount(page: Page): Promise<Locator> {
  if (!isNarrow(page)) return page.getByRole('complementary')
  await waitForFrame(page)
  await page.getByRole('button', { name: 'Аккаунт' }).click()
  const account = page.getByRole('dialog', { name: 'Аккаунт' })
  await account.waitFor()
  return account
}

/** Opens the settings of the signed-in user. */
export async function openSettings(page: Page): Promise<void> {
  const account = await openAccount(page)
  await account
    .getByLabel('Настройки')
    .or(account.getByRole('button', { name: 'Настройки' }))
    .click()
}

/** Signs in by the dialog, which is open. */
export async function signInOn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Вход' })
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Пароль', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Войти', exact: true }).click()
}
