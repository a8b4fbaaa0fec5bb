import { expectAccessible } from '@lunaria/e2e/src/axe.ts'
import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { onBothScreens } from '@lunaria/e2e/src/screens.ts'
import type { Locator, Page } from '@playwright/test'

test.use({ master: 'builtin', plan: null })

const categories = ['Общие вопросы', 'Аккаунт', 'Гадания', 'Тариф и оплата', 'Технические вопросы', 'Поддержка']

test('the questions are reached by keyboard, by category and by search, and there is a way to write', async ({
  page,
}) => {
  await page.goto('/help')
  await test.step('everything is reached and opened by keyboard', async () => {
    await page.getByPlaceholder('Поиск по вопросам...').focus()
    await page.keyboard.press('Tab')
    await expect(category(page, 'Общие вопросы')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(question(page, 'Что такое Лунария?')).toBeFocused()

    await page.keyboard.press('Space')
    await expect(answerTo(page, 'what-is-lunaria')).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(question(page, 'С чего начать?')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(answerTo(page, 'how-to-start')).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Space')
  })

  await test.step('the search looks into questions and answers, whatever the case, and leaves empty categories out', async () => {
    await expect(categoriesOn(page)).toHaveText(categories.map((title) => new RegExp(`^${title}`)))
    const search = page.getByPlaceholder('Поиск по вопросам...')
    await search.fill('ДВАЖДЫ')
    await expect(categoriesOn(page)).toHaveCount(1)
    await expect(question(page, 'Я случайно заплатил дважды. Что делать?')).toBeVisible()
    await expect(question(page, 'Где чек?')).toBeHidden()

    await search.fill('Таких слов здесь нет')
    await expect(categoriesOn(page)).toHaveCount(0)
    await expect(page.getByText('По этим словам ничего нет.')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Показать все вопросы' }).click()
    await expect(categoriesOn(page)).toHaveCount(categories.length)
    await expect(search).toHaveValue('')
  })

  const write = page.getByRole('main').getByRole('link', { name: 'Написать на почту' })
  await expect(write).toHaveAttribute('href', /^mailto:\S+@\S+$/)

  const first = question(page, 'Что такое Лунария?')
  const second = question(page, 'С чего начать?')
  await expect(category(page, 'Общие вопросы')).toHaveAttribute('aria-expanded', 'true')
  await expect(first).toHaveAttribute('aria-expanded', 'true')
  await expect(answerTo(page, 'what-is-lunaria')).toBeVisible()
  await expect(second).toHaveAttribute('aria-expanded', 'false')
  await expect(answerTo(page, 'how-to-start')).toBeHidden()

  await second.click()
  await expect(answerTo(page, 'how-to-start')).toBeVisible()
  await expect(answerTo(page, 'what-is-lunaria')).toBeVisible()
  await onBothScreens(page, () => expectAccessible(page))

  await category(page, 'Поддержка').click()
  await expect(openCategories(page)).toHaveCount(1)
  await expect(question(page, 'Как вам написать?')).toBeVisible()
  await expect(first).toBeHidden()

  await category(page, 'Поддержка').click()
  await expect(openCategories(page)).toHaveCount(0)
  await expect(question(page, 'Как вам написать?')).toBeHidden()

  await category(page, 'Общие вопросы').click()
  await expect(answerTo(page, 'what-is-lunaria')).toBeVisible()
  await expect(answerTo(page, 'how-to-start')).toBeVisible()
})

test('the address of a question opens it, also from another page', async ({ page }) => {
  await page.goto('/help#refund-rule')
  await expect(answerTo(page, 'refund-rule')).toBeVisible()
  await expect(openCategories(page)).toHaveCount(1)
  await expect(question(page, 'Когда вы возвращаете деньги?')).toBeInViewport()

  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Возврат денег' }).click()
  await expect(page).toHaveURL('/help#refund-rule')
  await expect(answerTo(page, 'refund-rule')).toBeVisible()
  await expect(question(page, 'Когда вы возвращаете деньги?')).toBeInViewport()
})

function categoriesOn(page: Page): Locator {
  return page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('button')
}

function category(page: Page, title: string): Locator {
  return categoriesOn(page).filter({ hasText: title })
}

function openCategories(page: Page): Locator {
  return categoriesOn(page).and(page.locator('[aria-expanded=true]'))
}

function question(page: Page, text: string): Locator {
  return page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('button', { name: text, exact: true })
}

function answerTo(page: Page, id: string): Locator {
  return page.locator(`#${id}-answer`)
}
