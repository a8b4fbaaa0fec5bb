import { expectAccessible } from '@lunaria/e2e/src/axe.ts'
import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { expectSavedSite } from '@lunaria/e2e/src/offline.ts'
import { signInBrowser } from '@lunaria/e2e/src/people.ts'
import { openAccount, phone, signInOn } from '@lunaria/e2e/src/screens.ts'
import { openInteractive } from '@lunaria/e2e/src/site.ts'
import { brokenLine } from '@lunaria/e2e/src/troubles.ts'
import type { Page } from '@playwright/test'

test.use({ master: 'builtin', plan: null })

test.describe('without what was fetched before', () => {
  test.use({ cache: 'empty', serviceWorkers: 'allow' })

  test('a visitor reads a lesson and answers by keyboard without a network, and it is remembered', async ({
    page,
    context,
    troubles,
  }) => {
    troubles.expect(brokenLine)
    await page.setViewportSize(phone)
    await openInteractive(page, '/learn')
    await expect(page.getByText('10 вопросов', { exact: true })).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Начать урок' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Дорога начинается' })).toBeFocused()
    await readLesson(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('button', { name: 'Начать', exact: true }).focus()
    await page.keyboard.press('Enter')
    const quiz = page.getByRole('region', { name: 'Повторение' })
    await expect(quiz.getByRole('heading', { name: 'Что это за карта?' })).toBeFocused()

    await expectSavedSite(page)
    await context.setOffline(true)
    await page.keyboard.press('1')
    await expect(quiz.getByRole('button', { name: 'Дальше' })).toBeFocused()
    await expect(quiz.getByText(/^(Верно|Нет, верный ответ отмечен)\.$/)).toBeVisible()
    await expectAccessible(page)
    const end = page.getByRole('heading', { name: /с первого раза$/ })
    while (!(await end.isVisible())) {
      await page.keyboard.press('Enter')
      await expect(quiz.getByRole('heading').or(end)).toBeFocused()
      if (await end.isVisible()) break
      await page.keyboard.press('1')
      await expect(quiz.getByRole('button', { name: 'Дальше' })).toBeFocused()
    }
    await page.getByRole('button', { name: 'Готово' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('На сегодня всё.', { exact: false })).toBeVisible()
    expect(await storedReviews(page)).toBe(10)

    await page.reload()
    await expect(page.getByText('На сегодня всё.', { exact: false })).toBeVisible()

    await test.step('symbols are found on a picture by keyboard and by tap', async () => {
      const places = page.getByRole('region', { name: 'Найдите на картине' })
      const place = places.getByRole('button', { name: /^Место 1, / }).first()
      await place.press('Enter')
      await expect(places.getByRole('button', { name: /, верный ответ$/ }).first()).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Enter')
      await place.click()
      await expect(places.getByText(/^(Верно|Нет, это .+)\.$/)).toBeVisible()
      expect(await storedReviews(page)).toBe(10)
    })
    await context.setOffline(false)
  })
})

test('what was learned before signing in goes into the account, to the other device, and leaves at sign-out', async ({
  page,
  browser,
  product,
  person,
}) => {
  await openInteractive(page, '/learn')
  await answerOne(page)
  await expect(page.getByText(/Всё хранится в\sэтом браузере/)).toBeVisible()
  await page.goto('/app/profile/settings')
  await signInOn(page, person)
  await expect(page.getByLabel('Место проживания')).toBeVisible()
  await expect.poll(() => page.evaluate("localStorage.getItem('lunaria-learn')")).toBeNull()

  await using other = await browser.newContext({
    baseURL: product.url,
    storageState: person.storageState,
    serviceWorkers: 'block',
  })
  const second = await other.newPage()
  const inAccount = second.getByText(/Ответы хранятся в\sаккаунте/)
  await test.step('the other device goes on from there, also where its network is cut', async () => {
    await second.goto('/learn')
    await expect(second.getByText('9 вопросов', { exact: true })).toBeVisible()
    await other.setOffline(true)
    await answerOne(second)
    await expect(second.getByText(/Ждут сети, чтобы уйти в\sаккаунт: 1\sответ\./)).toBeVisible()
    await other.setOffline(false)
    await expect(inAccount).toBeVisible()
  })

  await test.step('in the application the lessons have its frame and their tabs', async () => {
    await second.goto('/app/learn')
    await expect(second.getByText('8 вопросов', { exact: true })).toBeVisible()
    await second.getByRole('link', { name: 'Путь' }).click()
    await second.getByRole('button', { name: /Дорога начинается/ }).click()
    await expect(second.getByRole('navigation', { name: 'Учёба' })).toHaveCount(0)
    await second.getByRole('button', { name: 'К учёбе' }).click()
    await second.getByRole('link', { name: 'Листы' }).click()
    await second.getByRole('link', { name: 'Кубки' }).click()
    await expect(second.getByRole('heading', { name: 'Кубки на одном листе' })).toBeVisible()
    await expectAccessible(second)
  })

  await second.close() // its session ends with the first one's
  await openInteractive(page, '/learn')
  await expect(page.getByText('8 вопросов', { exact: true })).toBeVisible()
  await page.goto('/app/profile')
  expect(await learningLogs(page)).toHaveLength(1)
  await (await openAccount(page)).getByRole('button', { name: 'Выйти' }).click()
  await expect.poll(() => learningLogs(page)).toEqual([])
  await openInteractive(page, '/learn')
  await expect(page.getByText('10 вопросов', { exact: true })).toBeVisible()
})

/** Card by card, and three questions after four of them, of which one may have to be answered again. */
async function readLesson(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Дальше' })
  const end = page.getByRole('button', { name: 'Повторять эти карты' })
  const question = page.getByRole('button', { name: 'Закончить' })
  while (!(await end.isVisible())) {
    if (await question.isVisible()) await page.keyboard.press('1')
    await next.press('Enter')
    await expect(next.or(end).or(question).first()).toBeVisible()
  }
  await end.press('Enter')
}

test('from the site into the application and back each page has its own rules', async ({ page, person, context }) => {
  await using _signedIn = await signInBrowser(context, person.storageState)
  const sheets = () =>
    page.evaluate<string[]>(
      "[document.getElementById('sheet').dataset.of, ...[...document.querySelectorAll('link[rel=stylesheet]')].map(({ href }) => href.split('/').at(-1).split('-')[0])]",
    )
  await openInteractive(page, '/spreads')
  await page.getByRole('navigation').getByRole('link', { name: 'Учёба' }).first().click()
  await expect(page.getByRole('button', { name: 'Начать урок' })).toBeVisible()
  expect(await sheets()).toEqual(['site', 'app'])
  await expect(page.getByRole('complementary')).toHaveCSS('width', '296px')

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Расклады Таро')
  expect(await sheets()).toEqual(['site'])
})

test('signed in, a link of the site to the lessons leads into the frame of the application', async ({
  page,
  person,
  context,
}) => {
  await using _signedIn = await signInBrowser(context, person.storageState)
  await openInteractive(page, '/cards/fool')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Учёба' })).toHaveAttribute('href', '/app/learn')

  await page
    .getByRole('link', { name: /^Сравнить: Шут/ })
    .first()
    .click()

  await expect(page).toHaveURL(/\/app\/learn\/compare\?cards=fool,/)
  await expect(page.getByRole('link', { name: 'Сравнить', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Шут' })).toBeVisible()
})

test('signed in, the site’s lessons open in the frame of the application at their own addresses, and its page is not shown', async ({
  page,
  person,
  context,
}) => {
  await using _signedIn = await signInBrowser(context, person.storageState)
  const inApp = page.getByRole('navigation', { name: 'Учёба' }).locator('[aria-current=page]')
  await page.addInitScript(
    "new PerformanceObserver((list) => list.getEntries().length > 0 && sessionStorage.setItem('painted', (sessionStorage.getItem('painted') ?? '') + location.pathname + ' ')).observe({ type: 'paint', buffered: true })",
  )
  for (const [address, inTheApp, tab] of [
    ['/learn', '/app/learn', 'Сегодня'],
    ['/learn/compare?cards=fool,tower', '/app/learn/compare?cards=fool,tower', 'Сравнить'],
    ['/learn/sheet/cups', '/app/learn/sheets/cups', 'Листы'],
  ] as const) {
    await page.goto(address)
    await expect(inApp).toHaveText(tab)
    const { pathname, search } = new URL(page.url())
    expect(pathname + decodeURIComponent(search)).toBe(inTheApp)
  }
  await expect(page.getByRole('heading', { name: 'Кубки на одном листе' })).toBeVisible()
  expect(await page.evaluate<string>("sessionStorage.getItem('painted') ?? ''")).not.toMatch(/(^| )\/learn/)
})

async function answerOne(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Начать|Повторить)$/ }).click()
  const quiz = page.getByRole('region', { name: 'Повторение' })
  await expect(quiz.getByRole('heading', { level: 2 })).toBeFocused()
  await page.keyboard.press('1')
  await expect(quiz.getByRole('button', { name: 'Дальше' })).toBeFocused()
  await quiz.getByRole('button', { name: 'Закончить' }).click()
}

/** The keys under which answers are stored in this browser, of a guest or of a user. */
async function learningLogs(page: Page): Promise<string[]> {
  return page.evaluate('Object.keys(localStorage).filter((key) => /[-:]learn$/.test(key))')
}

async function storedReviews(page: Page): Promise<number> {
  return page.evaluate("JSON.parse(localStorage.getItem('lunaria-learn')).reviews.length")
}
