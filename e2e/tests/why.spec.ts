import { expectAccessible } from '@lunaria/e2e/src/axe.ts'
import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { tabTo } from '@lunaria/e2e/src/keyboard.ts'
import { chatOn, phone, threeCardQuestion } from '@lunaria/e2e/src/screens.ts'

/** More cards than the three that lie. */
const foreign = 'Рядом Туз Мечей, Двойка Мечей, Тройка Мечей и Четвёрка Мечей.'

test('an answer with a card that does not lie there is marked and told anew for nothing; each paragraph says where it comes from', async ({
  page,
  provider,
  person,
}) => {
  const chat = chatOn(page)
  const notice = chat.answer.getByText('В ответе названы карты, которых нет на столе: ')
  const anew = chat.answer.getByRole('button', { name: 'Рассказать заново — бесплатно' })
  await page.setViewportSize(phone)
  provider.script({ text: foreign })
  await page.goto(`/app/chat/${await person.createChat()}`)
  await chat.ask(threeCardQuestion)
  await expect(notice).toContainText('Мечей')
  await expectAccessible(page)

  provider.script({ text: 'Вы спросили, стоит ли соглашаться на переезд.\n\nКупите аквариумных рыбок.' })
  await anew.dblclick()
  await expect(chat.finishedAnswer).toContainText('рыбок')
  await expect(notice).toHaveCount(0)
  const usage = await page.request.get(`/api/subscriptions/info/${person.id}`)
  expect(await usage.json()).toMatchObject({ remainingMessages: 999 })
  await chat.answer.getByText('Первое толкование', { exact: true }).click()
  await expect(notice).toContainText('Мастер рассказал об этих картах заново.')
  await expect(anew).toHaveCount(0)
  await chat.answer.getByText('Иначе', { exact: true }).click()

  const why = chat.answer.getByRole('button', { name: 'Почему так' })
  const marks = chat.answer.getByRole('button', { name: /^Откуда это/ })
  await tabTo(page, why)
  await page.keyboard.press('Enter')
  await expect(marks).toHaveCount(2)
  await expect(why).toBeFocused()
  await tabTo(page, marks.first(), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(chat.answer.getByText('Ваши слова', { exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(
    chat.answer.getByText('Вывод модели: в материалах, которые она получила, этого не нашлось'),
  ).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await why.click()
  await expect(marks).toHaveCount(0)

  provider.script({ text: foreign })
  await chat.ask('А подробнее?')
  await expect(notice).toHaveCount(1)
  provider.script({ text: 'Купите аквариумных рыбок.' })
  await anew.click()
  await expect(notice).toHaveCount(0)
  await expect(why).toHaveCount(2) // the new words are there, and explain themselves
  await why.last().click()
  await marks.click()
  await expect(chat.answer.getByText(/^Вывод модели/)).toBeVisible()
  await expect(chat.answer.getByRole('button', { name: 'Второй голос' })).toHaveCount(1)
})
