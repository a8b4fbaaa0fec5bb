import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { openSettings, openSidebar } from '@lunaria/e2e/src/screens.ts'
import { refusedWith } from '@lunaria/e2e/src/troubles.ts'
import type { Page } from '@playwright/test'

test('the master greets the user by the profile, without an impossible birth date, and forgets what is cleared', async ({
  page,
  troubles,
}) => {
  troubles.expect(refusedWith(422))
  await page.goto('/app')
  await openSettings(page)
  await page.getByLabel('Имя', { exact: true }).fill('Анна')
  const field = page.getByLabel('Дата рождения')
  await test.step('an impossible birth date is refused beside its field', async () => {
    await field.fill('1812-09-07')
    await page.getByRole('button', { name: 'Сохранить' }).click()

    await expect(page.getByText('Ошибка обновления профиля: Дата рождения: проверьте год')).toBeVisible()
    await expect(field).toHaveAccessibleDescription('Дата рождения: проверьте год')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  })

  await field.fill('1990-03-25')
  await expect(page.getByText('Знак зодиака: Овен')).toBeVisible()
  await page.getByLabel('Место проживания').fill('Казань')
  await page.getByRole('switch', { name: 'Уведомления на e-mail' }).click()
  await save(page)
  await expect(field).not.toHaveAttribute('aria-invalid')

  const welcome = await welcomeIn(page)
  await expect(welcome.getByRole('heading')).toHaveText(/^(Доброй ночи|Доброе утро|Добрый день|Добрый вечер), Анна!$/)
  await expect(welcome).toContainText('Овен')
  await expect(welcome).toContainText('Казань')

  await page.reload()
  await openSettings(page)
  await expect(page.getByLabel('Имя', { exact: true })).toHaveValue('Анна')
  await expect(page.getByLabel('Дата рождения')).toHaveValue('25.03.1990')
  await expect(page.getByRole('switch', { name: 'Уведомления на e-mail' })).not.toBeChecked()
  for (const label of ['Имя', 'Дата рождения', 'Место проживания']) {
    await page.getByLabel(label, { exact: true }).fill('')
  }
  await save(page)

  const plain = await welcomeIn(page)
  await expect(plain.getByRole('heading')).toHaveText(/^[А-Яа-я]+ [а-я]+!$/)
  await expect(plain).not.toContainText('Овен')
  await expect(plain).not.toContainText('Казань')
})

async function save(page: Page) {
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Настройки профиля обновлены').last()).toBeVisible()
}

/** The welcome of a new chat. */
async function welcomeIn(page: Page) {
  await (await openSidebar(page)).getByRole('button', { name: 'Новый чат' }).click()
  const welcome = page.getByRole('region', { name: 'Приветствие' })
  await expect(welcome).toBeVisible()
  return welcome
}
