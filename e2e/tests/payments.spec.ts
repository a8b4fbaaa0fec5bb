import { expectAccessible } from '@lunaria/e2e/src/axe.ts'
import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { buy, deskOn, listPayments, payElsewhere, plansOn, resultOn, spend, visitTo } from '@lunaria/e2e/src/paying.ts'
import { chatOn, onBothScreens, openSidebar, signInOn, wide } from '@lunaria/e2e/src/screens.ts'
import { brokenLine } from '@lunaria/e2e/src/troubles.ts'
import { tooWide } from '@lunaria/e2e/src/widths.ts'
import type { Page } from '@playwright/test'

test.use({ master: 'builtin', plan: 'free' })

test.beforeEach(({ product, troubles }) => troubles.expect(visitTo(product)))

test('a plan is bought: from the plans to the cash desk, and back into the chat; a smaller one then after a question', async ({
  page,
  person,
}) => {
  await page.goto('/app?modal=plans')
  const plans = plansOn(page)
  await expect(plans.dialog.getByText('Тестовый режим оплаты')).toBeVisible()
  await onBothScreens(page, () => expectAccessible(page))
  await plans.choose('Месячный')
  await deskOn(page).pay.click()

  const result = resultOn(page)
  await expect(result.title).toHaveText('Оплата прошла успешно')
  await expect(page).toHaveURL(/\/payment\/success\?payment=/)
  await expect(result.plan).toHaveText('Месячный')
  await expect(result.limit).toHaveText('1000')
  await expect(result.left).toHaveText('1000')
  await expect(page.getByText('Тестовый режим оплаты')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page) // on a phone
  await page.setViewportSize(wide)
  await expectAccessible(page)
  expect(await tooWide(page)).toEqual([])
  expect(await page.evaluate("sessionStorage.getItem('lunaria-last-payment')")).toBeNull()
  expect((await listPayments(person)).map(({ status }) => status)).toEqual(['succeeded'])

  await result.toChat.click()
  await expect(page.getByRole('heading', { name: 'О чём спросим?' })).toBeVisible()
  await expect((await openSidebar(page)).getByText('0 из 1000 сообщений')).toBeVisible()

  await test.step('the smaller one is bought after a question that says what it adds', async () => {
    await page.goto('/app?modal=plans')
    await plans.plan('Пробный').getByRole('button', { name: 'Оформить' }).click()
    const question = page.getByRole('dialog', { name: 'У вас уже «Месячный»' })
    await expect(
      question.getByText(/прибавит к нему 100 сообщений и 1\sдень: всего станет 1100 сообщений/),
    ).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Перейти к оплате' }).click()
    await deskOn(page).pay.click()

    await expect(result.title).toHaveText('Оплата прошла успешно')
    await expect(result.left).toHaveText('1100')
  })
})

test('«Назад» from the cash desk leads to plans, a declined card costs nothing and says why, and another try goes through', async ({
  page,
  person,
}) => {
  await page.goto('/app?modal=plans')
  await plansOn(page).choose('Пробный')
  await page.goBack()
  await plansOn(page).choose('Пробный')
  // It is the same payment.
  expect(await listPayments(person)).toHaveLength(1)
  await deskOn(page).decline.click()

  const result = resultOn(page)
  await expect(result.title).toHaveText('Оплата не прошла')
  await expect(page.getByText('Банк отклонил платёж и не сказал почему. Деньги не списаны')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/app/profile/payments')
  const row = page.getByRole('main').getByRole('listitem')
  await expect(row).toContainText('Отклонен')
  await expect(row).toContainText(/Банк отклонил платёж и\sне\sсказал почему\. Деньги не\sсписаны\./)
  await page.goBack()

  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
  await plansOn(page).choose('Пробный')
  await deskOn(page).pay.click()
  await expect(result.title).toHaveText('Оплата прошла успешно')
  await expect(result.limit).toHaveText('100')
  expect((await listPayments(person)).map(({ status }) => status)).toEqual(['succeeded', 'failed'])
})

test('a user who leaves the cash desk unpaid waits, and pays in another tab', async ({ page, context }) => {
  await page.goto('/app?modal=plans')
  await plansOn(page).choose('Месячный')
  const address = page.url()
  await deskOn(page).back.click()
  const result = resultOn(page)
  await expect(result.title).toHaveText('Ждём подтверждения оплаты')
  await expect(page.getByText('эту страницу можно закрыть')).toBeVisible()
  await expectAccessible(page)

  const otherTab = await context.newPage()
  await otherTab.goto(address)
  await deskOn(otherTab).pay.click()
  await expect(resultOn(otherTab).title).toHaveText('Оплата прошла успешно')

  // By itself: the first tab was not touched.
  await expect(result.title).toHaveText('Оплата прошла успешно', { timeout: 40_000 })
  await expect(result.left).toHaveText('1000')
})

test('a tab that is closed before the return loses nothing', async ({ context, page, person, product }) => {
  const first = await context.newPage()
  await first.goto('/app?modal=plans')
  await plansOn(first).choose('Месячный')
  await first.close()
  await payElsewhere(product, person)

  // Without an address and without the tab's memory: the account knows its last payment.
  await page.goto('/payment-success')
  await expect(resultOn(page).title).toHaveText('Оплата прошла успешно')
  await resultOn(page).toChat.click()
  await expect(page.getByRole('heading', { name: 'О чём спросим?' })).toBeVisible()
  await expect((await openSidebar(page)).getByText('0 из 1000 сообщений')).toBeVisible()
})

test('a bank’s application that comes back to another browser leads to the sign-in, and then to the payment', async ({
  browser,
  person,
  product,
  troubles,
}) => {
  await buy(product, person, 'daily')
  await using other = await browser.newContext({ baseURL: product.url, storageState: { cookies: [], origins: [] } })
  troubles.watch(other)
  const page = await other.newPage()

  await page.goto('/payment/success')
  await expect(resultOn(page).title).toHaveText('Войдите, чтобы увидеть платёж')
  await expectAccessible(page)
  expect(await tooWide(page)).toEqual([])
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click()
  await signInOn(page, person)

  await expect(resultOn(page).title).toHaveText('Оплата прошла успешно')
  await expect(resultOn(page).plan).toHaveText('Пробный')
})

test.describe('with a plan of a day', () => {
  test.use({ plan: 'daily' })

  test('at the limit it is renewed, then upgraded; the unused messages and the time are kept', async ({
    page,
    person,
  }) => {
    const chatId = await person.createChat()
    await spend(person, 100)
    await page.goto(`/app/chat/${chatId}`)
    await expect(chatOn(page).input).not.toBeEditable()

    await page.getByRole('main').getByRole('button', { name: 'Продлить' }).click()
    const plans = plansOn(page)
    await expect(plans.dialog.getByText('Сообщения закончились, а время ещё идёт')).toBeVisible()
    await expect(plans.plan('Пробный').getByText(/^Останется «Пробный» до .*: 100 сообщений$/)).toBeVisible()
    await plans.choose('Пробный')
    await deskOn(page).pay.click()

    await expect(resultOn(page).title).toHaveText('Оплата прошла успешно')
    await expect(resultOn(page).left).toHaveText('100')
    expect(await daysLeft(page)).toBe(2)
    await page.goto(`/app/chat/${chatId}`)
    await expect(chatOn(page).input).toBeEditable()

    await test.step('an upgrade takes the unused messages and the time along', async () => {
      await spend(person, 10)
      await page.goto('/app?modal=plans')
      await expect(plans.plan('Месячный').getByText(/^Станет «Месячный» до .*: 1090 сообщений$/)).toBeVisible()
      await plans.choose('Месячный')
      await deskOn(page).pay.click()

      const result = resultOn(page)
      await expect(result.title).toHaveText('Оплата прошла успешно')
      await expect(result.plan).toHaveText('Месячный')
      await expect(result.left).toHaveText('1090')
      expect(await daysLeft(page)).toBe(32)
    })
  })

  test('a plan that was given can be cancelled, and there is nothing to return', async ({ page }) => {
    await page.goto('/app?modal=cancel-plan')
    const dialog = page.getByRole('dialog', { name: 'Отмена подписки' })
    await expect(dialog.getByText('За этот тариф вы не платили')).toBeVisible()
    await dialog.getByRole('button', { name: 'Отменить подписку' }).click()
    await expect(page.getByText('Подписка отменена', { exact: true })).toBeVisible()
  })
})

test('a plan of which little is used is cancelled with the money back', async ({ page, person, product }) => {
  await buy(product, person, 'monthly')
  await spend(person, 2)
  const dialog = await openCancellation(page)
  await expect(dialog.getByText(/мы вернём 1\s490\s₽/)).toBeVisible()
  await expect(dialog.getByText('2 из 1000')).toBeVisible()
  await onBothScreens(page, () => expectAccessible(page))
  await page.setViewportSize(wide)
  await dialog.getByRole('button', { name: 'Отменить подписку' }).click()

  await expect(page.getByText('Подписка отменена. Возврат оформлен.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Тариф', exact: true }).getByText('Бесплатный')).toBeVisible()
  expect((await listPayments(person)).map(({ status }) => status)).toEqual(['refunded'])
})

test('a plan that was bought in parts lists its payments and returns each of them', async ({
  page,
  person,
  product,
}) => {
  await buy(product, person, 'daily')
  await buy(product, person, 'monthly')
  const dialog = await openCancellation(page)
  const parts = dialog.getByRole('list', { name: 'Платежи за этот тариф' }).getByRole('listitem')
  await expect(parts).toHaveText([/«Месячный».*1\s490\s₽/, /«Пробный».*149\s₽/])
  await expect(dialog.getByText(/мы вернём 1\s639\s₽/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Отменить подписку' }).click()

  await expect(page.getByText('Подписка отменена. Возврат оформлен.')).toBeVisible()
  expect((await listPayments(person)).map(({ status }) => status)).toEqual(['refunded', 'refunded'])
})

test('a cancellation without a network is refused and not made up for; over a fifth nothing comes back, and one may keep the plan', async ({
  page,
  context,
  person,
  product,
  troubles,
}) => {
  troubles.expect(brokenLine)
  await buy(product, person, 'daily')
  const dialog = await openCancellation(page)
  await expect(dialog.getByText(/мы вернём 149\s₽/)).toBeVisible()
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Отменить подписку' }).click()

  await expect(dialog.getByRole('alert')).toContainText('Не удается подключиться к серверу')
  await dialog.getByRole('button', { name: 'Оставить тариф' }).click()
  await context.setOffline(false)
  await page.goto('/app/profile')
  await expect(page.getByRole('region', { name: 'Тариф', exact: true }).getByText('Пробный')).toBeVisible()
  expect((await listPayments(person)).map(({ status }) => status)).toEqual(['succeeded'])

  await test.step('over a fifth the dialog says that nothing comes back, and one may keep the plan', async () => {
    await spend(person, 21)
    await openCancellation(page)
    await expect(dialog.getByText('Использовано 21 % тарифа. Это больше 20 %')).toBeVisible()
    await dialog.getByRole('button', { name: 'Оставить тариф' }).click()
    await expect(dialog).toBeHidden()
    await expect(
      page.getByRole('region', { name: 'Тариф', exact: true }).getByText('21 из 100 сообщений'),
    ).toBeVisible()

    await page.getByRole('main').getByRole('button', { name: 'Отменить подписку' }).click()
    await dialog.getByRole('button', { name: 'Отменить подписку' }).click()

    await expect(page.getByText('Подписка отменена. Возврат не положен (использовано более 20%).')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Тариф', exact: true }).getByText('Бесплатный')).toBeVisible()
    expect((await listPayments(person)).map(({ status }) => status)).toEqual(['succeeded'])
  })
})

async function openCancellation(page: Page) {
  await page.goto('/app/profile')
  await page.getByRole('main').getByRole('button', { name: 'Отменить подписку' }).click()
  return page.getByRole('dialog', { name: 'Отмена подписки' })
}

/** Until the plan on the page of the payment ends, in whole days. */
async function daysLeft(page: Page): Promise<number> {
  const end = await page.getByRole('definition').locator('time').getAttribute('datetime')
  return Math.round((Date.parse(end ?? '') - Date.now()) / 86_400_000)
}
