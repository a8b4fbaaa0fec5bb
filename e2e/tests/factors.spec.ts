import { expectAccessible } from '@lunaria/e2e/src/axe.ts'
import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { signInAdministrator } from '@lunaria/e2e/src/people.ts'
import { administrator, type Product } from '@lunaria/e2e/src/product.ts'
import { signInOn } from '@lunaria/e2e/src/screens.ts'
import { refusedWith } from '@lunaria/e2e/src/troubles.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { TOTP } from 'otpauth'

const stepMs = 30_000

/** The page is opened by a name: an address of digits has no passkeys. */
function namedSite({ url }: Product): string {
  return url.replace('127.0.0.1', 'localhost')
}

const settings = '/app?modal=sign-in&next=/app/profile/settings'

function dialogOn(page: Page, name: string) {
  return page.getByRole('dialog', { name })
}

test.describe('a user', () => {
  test.use({ plan: null })

  test('connects an application, and signs in with its code or a recovery code', { tag: '@wide' }, async ({
    page,
    person,
    troubles,
  }) => {
    troubles.expect(refusedWith(401), refusedWith(403))
    await page.goto(settings)
    await signInOn(page, person)
    await page
      .getByRole('region', { name: 'Защита входа' })
      .getByRole('button', { name: 'Настроить приложение' })
      .click()
    const setup = dialogOn(page, 'Приложение с кодами')
    const key = (await setup.locator('code').innerText()).replaceAll(' ', '')
    const codeIn = (steps: number) => new TOTP({ secret: key }).generate({ timestamp: Date.now() + steps * stepMs })
    await expectAccessible(page)
    await setup.getByLabel('Код из приложения').fill(codeIn(0))
    await setup.getByLabel('Код из приложения').press('Enter')

    const codes = dialogOn(page, 'Запасные коды')
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    const recoveryCode = await codes.getByRole('listitem').first().innerText()
    await expectAccessible(page)
    await codes.getByRole('button', { name: 'Я сохранил коды' }).click()
    await expect(page.getByText('Осталось 10 из 10')).toBeVisible()

    await page.context().clearCookies()
    await page.goto(settings)
    await signInOn(page, person)
    const entrance = dialogOn(page, 'Вход')
    await expect(entrance.getByLabel('Код из приложения')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await expect(entrance.getByRole('alert')).toContainText('Код не подошёл')
    await entrance.getByLabel('Код из приложения').fill(codeIn(1)) // a code is good once
    await page.keyboard.press('Enter')
    await expect(page.getByText('Осталось 10 из 10')).toBeVisible()

    await page.context().clearCookies()
    await page.goto(settings)
    await signInOn(page, person)
    await entrance.getByRole('button', { name: 'Ввести запасной код' }).click()
    await entrance.getByLabel('Запасной код').fill(recoveryCode)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Осталось 9 из 10')).toBeVisible()
  })

  test('adds a passkey, and signs in with nothing else', { tag: '@wide' }, async ({
    page,
    context,
    person,
    product,
    troubles,
  }) => {
    troubles.expect(refusedWith(401), /^another host: http:\/\/localhost:/)
    await using _device = await giveAuthenticator(context, page)
    await page.goto(`${namedSite(product)}${settings}`)
    await signInOn(page, person)
    await page.getByRole('button', { name: 'Добавить ключ доступа' }).click()
    await dialogOn(page, 'Новый ключ доступа').getByLabel('Название').fill('Мой ноутбук')
    await page.keyboard.press('Enter')
    await dialogOn(page, 'Запасные коды').getByRole('button', { name: 'Я сохранил коды' }).click()
    await expect(page.getByRole('region', { name: 'Защита входа' }).getByText('Мой ноутбук')).toBeVisible()
    await expectAccessible(page)

    await context.clearCookies()
    await page.goto(`${namedSite(product)}${settings}`)
    await dialogOn(page, 'Вход').getByRole('button', { name: 'Войти с ключом доступа' }).click()

    await expect(page.getByRole('region', { name: 'Защита входа' }).getByText(/^Последний вход/)).toBeVisible()
  })
})

test.describe('an admin', () => {
  test.use({
    plan: 'free',
    session: async ({ product }, use) => {
      const admin = await signInAdministrator(product)
      await use(admin.storageState)
      await admin.api.dispose()
    },
  })

  test('confirms a change after a while, and it is made without being typed again', { tag: '@wide' }, async ({
    page,
    person,
    troubles,
  }) => {
    troubles.expect(refusedWith(403))
    // Ten minutes after the sign-in the server refuses so; the rest is its own work.
    const answer = { error: 'Подтвердите, что это вы.', code: 'confirmation_needed', details: { methods: [] } }
    const oneUser = `**/api/admin/users/${person.id}`
    let refusals = 0
    await page.route(oneUser, async (route) => {
      if (route.request().method() !== 'PATCH' || refusals > 1) return route.fallback()
      refusals += 1
      await route.fulfill({ status: 403, json: { ...answer, requestId: '1' } })
    })
    await page.goto(`/app/admin/users?search=${person.email}`)
    await page.getByRole('row').filter({ hasText: person.email }).getByRole('button', { name: 'Изменить' }).click()
    const name = page.getByRole('dialog').getByLabel('Имя', { exact: true })
    await name.fill('Анна')
    await name.press('Enter')

    const confirming = dialogOn(page, 'Подтвердите, что это вы')
    await expect(confirming).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(confirming).toBeHidden()
    await expect(name).toHaveValue('Анна')
    await expect(page.getByRole('button', { name: 'Сохранить' })).not.toHaveAttribute('aria-busy') // as someone would see

    await name.press('Enter')
    await confirming.getByLabel('Пароль', { exact: true }).fill(administrator.password)
    await page.keyboard.press('Enter')

    await expect(page.getByRole('row').filter({ hasText: person.email })).toContainText('Анна')
  })
})

/** A device that keeps passkeys and whose user always confirms. It goes with the test: another one may open the same page. */
async function giveAuthenticator(context: BrowserContext, page: Page): Promise<AsyncDisposable> {
  const devTools = await context.newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  return { [Symbol.asyncDispose]: () => devTools.detach() }
}
