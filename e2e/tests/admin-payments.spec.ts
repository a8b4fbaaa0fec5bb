import { expectAccessible } from '@lunaria/e2e/src/axe.ts'
import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { pressEscape, tabTo } from '@lunaria/e2e/src/keyboard.ts'
import { buy, listPayments } from '@lunaria/e2e/src/paying.ts'
import { type Person, signInAdministrator } from '@lunaria/e2e/src/people.ts'
import type { Product } from '@lunaria/e2e/src/product.ts'
import { onBothScreens, wide } from '@lunaria/e2e/src/screens.ts'
import { refusedWith } from '@lunaria/e2e/src/troubles.ts'
import { tooWide } from '@lunaria/e2e/src/widths.ts'
import type { Page } from '@playwright/test'

/** `person` buys; the browser is the admin's. */
test.use({
  plan: 'free',
  session: async ({ product }, use) => {
    const admin = await signInAdministrator(product)
    await use(admin.storageState)
    await admin.api.dispose()
  },
})

type Bought = { id: string; yookassa_payment_id: string }

async function bought(product: Product, person: Person, planId: 'daily' | 'monthly' = 'monthly'): Promise<Bought> {
  await buy(product, person, planId)
  const [payment] = await listPayments(person)
  return payment as Bought & typeof payment // the history has the whole row
}

function listOn(page: Page) {
  return {
    search: page.getByRole('searchbox', { name: 'Поиск платежа' }),
    status: page.getByRole('combobox', { name: 'Статус' }),
    rows: page.getByRole('row').filter({ has: page.getByRole('cell') }),
    found: page.getByText(/^Найдено платежей: /),
  }
}

async function hasNoSidewaysScroll(page: Page): Promise<void> {
  const isWide = await page.locator('html').evaluate((html) => html.scrollWidth > html.clientWidth)
  expect(isWide).toBe(false)
}

test('payments of a period: figures, search, filters in the address, the file', async ({
  page,
  person,
  product,
  troubles,
}) => {
  troubles.expect(refusedWith(404))
  const payment = await bought(product, person)
  await test.step('an address of no payment says so and leads to the list', async () => {
    await page.goto('/app/admin/payments/0193e0a0-0000-7000-8000-00000000dead')
    await expect(page.getByText('Платёж не найден')).toBeVisible()
    await page.getByRole('link', { name: 'Ко всем платежам' }).click()
  })
  const list = listOn(page)
  await expect(page.getByRole('heading', { name: 'Платежи', level: 1 })).toBeVisible()
  await expect(page.getByRole('radio', { name: '30 дней' })).toBeChecked()
  await expect(page.getByRole('term').filter({ hasText: 'Успешных платежей' }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Конверсия' })).toBeVisible()
  expect(await tooWide(page)).toEqual([])
  await expect(page.getByText('Время ответа')).toBeVisible()
  await onBothScreens(page, async () => {
    await expectAccessible(page)
    await hasNoSidewaysScroll(page)
  })
  await page.setViewportSize(wide)

  await list.search.fill(person.email)
  await expect(list.found).toHaveText('Найдено платежей: 1')
  await expect(list.rows).toHaveCount(1)
  await expect(list.rows.getByRole('cell')).toHaveText([
    `Платёж ${payment.id.slice(0, 8)}`,
    person.email,
    'Месячный',
    '1 490 ₽',
    'Успешно',
    'Карта *4444',
    /^\d\d\.\d\d\.\d{4}, \d\d:\d\d$/,
  ])
  await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(person.email)}`))

  await list.status.selectOption('Отклонен')
  await expect(page.getByText('Платежи не найдены')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(list.search).toHaveValue(person.email)
  await expect(page.getByText('Платежи не найдены')).toBeVisible()

  await page.getByRole('link', { name: 'Снять отбор' }).click()
  await expect(list.search).toHaveValue('')
  await page.getByText('7 дней', { exact: true }).click()
  await expect(page).toHaveURL(/days=7/)
  await list.search.fill(payment.id.slice(0, 8))
  await expect(list.found).toHaveText('Найдено платежей: 1')
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Скачать CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/^lunaria-payments-.*\.csv$/)
})

test('a part of a payment goes back, then the rest; the buyer’s plan goes with it', async ({
  page,
  person,
  product,
}) => {
  const payment = await bought(product, person)
  await page.goto('/app/admin/payments')
  await listOn(page).search.fill(person.email)
  await expect(listOn(page).found).toHaveText('Найдено платежей: 1')
  await page.getByRole('link', { name: `Платёж ${payment.id.slice(0, 8)}` }).click()
  await expect(page.getByRole('heading', { name: `Платёж ${payment.id.slice(0, 8)}` })).toBeVisible()
  await expect(page.getByText('Тариф «Месячный», действует')).toBeVisible()
  await expect(page.getByRole('region', { name: 'История' }).getByRole('listitem')).toHaveText([
    /^Заказ создан/,
    /^Передан в кассу/,
    /^Оплачен/,
  ])
  await onBothScreens(page, async () => {
    await expectAccessible(page)
    await hasNoSidewaysScroll(page)
  })

  const open = page.getByRole('button', { name: 'Вернуть деньги' })
  const dialog = page.getByRole('dialog', { name: 'Возврат денег' })
  await test.step('the refund’s window is reached and left by the keyboard', async () => {
    await tabTo(page, open)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: 'Часть' })).toBeChecked()
    await pressEscape(page)
    await expect(dialog).toBeHidden()
    await expect(open).toBeFocused()
  })

  await open.click()
  await expect(dialog.getByText('тариф «Месячный» сразу закончится')).toBeVisible()
  await dialog.getByText('Часть', { exact: true }).click()
  await dialog.getByLabel('Сумма, ₽').fill('2000')
  await dialog.getByRole('button', { name: 'Вернуть деньги' }).click()
  await expect(dialog.getByText('Больше, чем осталось: не более 1 490 ₽')).toBeVisible()
  await expect(dialog.getByText('Напишите, почему')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Сумма, ₽').fill('490,50')
  await expect(dialog.getByText('тариф останется как есть')).toBeVisible()
  await dialog.getByLabel('Причина').fill('Договорились вернуть часть')
  await dialog.getByRole('button', { name: 'Вернуть 490,50 ₽' }).click()

  await expect(page.getByText('Возврат 490,50 ₽ выполнен. Тариф остаётся.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  await page.setViewportSize(wide)
  await expect(page.getByText('осталось 999,50 ₽')).toBeVisible()
  await expect(page.getByText('Договорились вернуть часть')).toBeVisible()

  await open.click()
  await dialog.getByLabel('Причина').fill('И остальное тоже')
  await dialog.getByRole('button', { name: 'Вернуть 999,50 ₽' }).click()
  await expect(page.getByText('Возврат 999,50 ₽ выполнен. Тариф завершён.')).toBeVisible()
  await expect(open).toBeDisabled()
  await expect(page.getByText('Деньги уже вернулись целиком.')).toBeVisible()
  await expectAccessible(page)
  const usage = await person.api.get(`/api/subscriptions/info/${person.id}`)
  expect(await usage.json()).toMatchObject({ subscriptionType: 'free' })
})

test('a payment that does not match waits in the queue and is accepted', async ({ page, person, ownProduct }) => {
  const answer = await person.api.post('/api/payments/create', { data: { userId: person.id, planId: 'monthly' } })
  const { paymentId }: { paymentId: string } = await answer.json()
  const [made] = await listPayments(person)
  const providerId = made?.yookassa_payment_id ?? ''
  ownProduct.desk.control.addFaults([
    {
      kind: 'altered',
      operation: 'getPayment',
      times: 'always',
      paymentId: providerId,
      changes: { amount: { value: '149.00' } },
    },
  ])
  await ownProduct.desk.control.pay(providerId)
  await person.api.get(`/api/payments/status/${paymentId}`)

  await page.goto('/app/admin/payments')
  await expect(page.getByText(/жд[её]т вашего решения|ждут вашего решения/)).toBeVisible()
  await page.getByRole('link', { name: 'Показать очередь' }).click()
  await expect(page.getByRole('checkbox', { name: 'Ждут решения' })).toBeChecked()
  await page.getByRole('link', { name: `Платёж ${paymentId.slice(0, 8)}` }).click()
  await expect(page.getByText('В кассу пришла не та сумма').first()).toBeVisible()
  await page.getByRole('button', { name: 'Проверить в кассе' }).click()
  await expect(page.getByText('Касса ответила то же, что и раньше.')).toBeVisible()

  await page.getByRole('button', { name: 'Принять как есть' }).click()
  const dialog = page.getByRole('dialog', { name: 'Принять как есть' })
  await expectAccessible(page)
  await dialog.getByLabel('Почему так решили').fill('Скидка по телефону')
  await dialog.getByRole('button', { name: 'Принять как есть' }).click()

  await expect(page.getByText('Платёж принят, тариф включён.')).toBeVisible()
  await expect(page.getByText('Тариф «Месячный», действует')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Принять как есть' })).toBeHidden()
  const usage = await person.api.get(`/api/subscriptions/info/${person.id}`)
  expect(await usage.json()).toMatchObject({ subscriptionType: 'monthly', messageLimit: 1000 })
})

test('a silent cash desk is said, and what it may have done is checked', async ({
  page,
  person,
  ownProduct,
  troubles,
}) => {
  troubles.expect(refusedWith(502))
  const payment = await bought(ownProduct, person, 'daily')
  await page.goto(`/app/admin/payments/${payment.id}`)
  const paymentId = payment.yookassa_payment_id
  // Always: the server asks by itself as well.
  ownProduct.desk.control.addFaults([{ kind: 'reset-before', operation: 'getPayment', paymentId, times: 'always' }])
  await page.getByRole('button', { name: 'Проверить в кассе' }).click()
  await expect(page.getByText('Касса не ответила, поэтому платёж остался как был')).toBeVisible()
  ownProduct.desk.control.clearFaults()

  ownProduct.desk.control.addFaults([{ kind: 'error-500-before', operation: 'createRefund', paymentId }])
  await page.getByRole('button', { name: 'Вернуть деньги' }).click()
  await page.getByLabel('Причина').fill('Проверка связи')
  await page.getByRole('button', { name: 'Вернуть 149 ₽' }).click()
  await expect(page.getByText(/^Касса не ответила, принят ли возврат 149\s₽/)).toBeVisible()
  await expect(page.getByText('Возврат проверяется')).toBeVisible()
  await expect(page.getByText('Возврат уже идёт')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Проверить в кассе' }).click()
  await expect(page.getByText('Возврат проверяется')).toBeHidden()
  await expect(page.getByText('Деньги возвращены целиком')).toBeVisible()
})
