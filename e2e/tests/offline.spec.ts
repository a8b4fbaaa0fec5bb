import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { expectSavedRelease, expectSavedSite } from '@lunaria/e2e/src/offline.ts'
import { serveReleases } from '@lunaria/e2e/src/releases.ts'
import { chatOn } from '@lunaria/e2e/src/screens.ts'
import { brokenLine } from '@lunaria/e2e/src/troubles.ts'
import type { Page } from '@playwright/test'

test.use({ cache: 'empty', serviceWorkers: 'allow' })

test.slow() // a release is saved, some twice

test('the installed application opens without a network though its journal was never opened, shows the cards and teaches them', async ({
  page,
  person,
  context,
  troubles,
}) => {
  troubles.expect(brokenLine)
  await page.goto(`/app/chat/${await person.createChat()}`)
  await expectSavedSite(page)
  await context.setOffline(true)
  let loads = 0
  page.on('domcontentloaded', () => loads++)

  await page.goto('/app')
  await expect(page).toHaveURL('/app/journal')
  await expect(page.getByRole('heading', { name: 'Дневник' })).toBeVisible()
  await expect(page.getByText('Здесь записи, сохранённые на этом устройстве')).toBeVisible()

  await page.getByRole('link', { name: 'Карты' }).click()
  const moon = page.getByRole('button', { name: 'Луна', exact: true })
  await expect(moon).toBeVisible()
  await page.reload()
  await moon.click()
  await expect(page.getByRole('list', { name: 'Ключевые слова положения' }).getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Ещё', exact: true }).click()
  await page.getByRole('link', { name: 'Учёба' }).click()
  await expect(page.getByRole('button', { name: 'Начать урок' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Начать урок' }).click()
  await expect(page.getByRole('heading', { name: 'Дорога начинается' })).toBeVisible()

  await page.getByRole('link', { name: 'Профиль' }).click()
  await expect(page.getByRole('heading', { name: 'Нет связи с сервером' })).toBeVisible()
  await page.getByRole('button', { name: 'Дневник без связи' }).click()
  await expect(page.getByRole('heading', { name: 'Дневник' })).toBeVisible()
  expect(loads).toBe(3) // opened once, reloaded twice

  await context.setOffline(false)
  await expect(page.getByText('Дневник начнётся с первого расклада')).toBeVisible()
})

test('after a release the installed application opens without a network, before the release is saved and after it', async ({
  page,
  person,
  product,
  context,
  troubles,
}) => {
  await using site = await serveReleases(product.url)
  troubles.expect(brokenLine, new RegExp(`^another host: ${site.url}/`))
  const chat = `${site.url}/app/chat/${await person.createChat()}`
  await page.goto(`${site.url}/app/journal`)
  await expectSavedSite(page)

  site.release()
  await page.goto(chat)
  await expect(chatOn(page).input).toBeVisible()
  await expectOpensOffline(page, site.url)

  await page.goto(chat)
  await expectSavedRelease(page)
  await page.close() // the new release takes over when no page uses the one before
  const later = await context.newPage()
  await later.goto(chat)
  await expect(chatOn(later).input).toBeVisible()
  await expectOpensOffline(later, site.url)
})

test('a network that is lost between a page of a new release and its scripts leaves the journal of the release before', async ({
  page,
  product,
  context,
  troubles,
}) => {
  await using site = await serveReleases(product.url)
  troubles.expect(brokenLine, new RegExp(`^another host: ${site.url}/`))
  await page.goto(`${site.url}/app/journal`)
  await expectSavedSite(page)

  site.release()
  site.loseScripts()
  await page.reload()
  await expect(page.getByText('Страница загрузилась не вся: нет связи с сервером.')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByRole('heading', { name: 'Дневник' })).toBeVisible()
  await expect(page.getByText('Здесь записи, сохранённые на этом устройстве')).toBeVisible()
})

/** Opens the application without a network; a script that does not come would reload it for ever. */
async function expectOpensOffline(page: Page, url: string): Promise<void> {
  await page.context().setOffline(true)
  let loads = 0
  const count = () => void loads++
  page.on('domcontentloaded', count)
  await page.goto(`${url}/app`)
  await expect(page.getByRole('heading', { name: 'Дневник' })).toBeVisible()
  await page.getByRole('link', { name: 'Карты' }).click()
  await expect(page.getByRole('button', { name: 'Луна', exact: true })).toBeVisible()
  expect(loads).toBe(1)
  page.off('domcontentloaded', count)
  await page.context().setOffline(false)
}
