import { expect, test } from '@lunaria/e2e/src/journey.ts'
import { longestPress, repeatHistory, watchPresses } from '@lunaria/e2e/src/presses.ts'
import { chatOn, openSidebar, threeCardQuestion } from '@lunaria/e2e/src/screens.ts'

/** A phone of the middle is a quarter of this processor. Presses are to take 100 ms (docs/benchmarks.md); a busy machine needs more. */
const slowdown = 4
const boundMs = 1000
/** Of the longest press in a text that is far too long, in the best of three rounds: a busy machine is not busy in each. */
const keyMs = 100

test('a press is soon seen on a slow phone, in a chat of 2,000 messages too', { tag: '@phone' }, async ({
  page,
  person,
}) => {
  const chat = chatOn(page)
  const found: Record<string, number> = {}
  const press = async (what: string, act: () => Promise<unknown>) => {
    found[what] = await longestPress(page, act)
  }
  await watchPresses(page)
  await page.goto(`/app/chat/${await person.createChat('Долгий разговор')}`)
  await chat.ask(threeCardQuestion)
  await expect(chat.finishedAnswer).toHaveCount(1)
  await repeatHistory(page, 2000)
  await page.goto('/app/cards')
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })

  const tiles = page.getByRole('list', { name: 'Карты' }).getByRole('button')
  await press('a suit of the 78 cards', () => page.getByRole('button', { name: 'Кубки' }).tap())
  await expect(tiles).toHaveCount(14)
  await press('all of them', () => page.getByRole('button', { name: 'Все', exact: true }).tap())
  await expect(tiles).toHaveCount(78)
  const search = page.getByRole('searchbox', { name: 'Поиск по картам' })
  await search.focus()
  await press('a letter of the search', async () => {
    await page.keyboard.type('сем', { delay: 30 })
    await expect(tiles).not.toHaveCount(78)
    await page.keyboard.type('ёрка', { delay: 400 }) // slowly: each letter is looked for
  })
  await expect(tiles).toHaveCount(4)
  await press('emptying the search', () => search.fill(''))
  await expect(tiles).toHaveCount(78)
  await press('a card', () => tiles.first().tap())
  await page.getByRole('dialog', { name: 'Шут' }).getByRole('button', { name: 'Закрыть' }).tap()

  const sidebar = await openSidebar(page)
  await press('a chat of 2,000 messages', () => sidebar.getByRole('button', { name: 'Долгий разговор' }).tap())
  await expect(chat.finishedAnswer.last()).toBeVisible()
  await chat.input.focus()
  await press('a letter in it', () => page.keyboard.type('Стоит ли ехать в отпуск?', { delay: 30 }))
  await press('sending in it', () => page.keyboard.press('Enter'))
  await expect(chat.log.getByText('Стоит ли ехать в отпуск?')).toBeVisible()
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 })

  await test.step('what was said before comes as it is scrolled to, and what is read stays in its place', async () => {
    await expect(chat.finishedAnswer.last()).toContainText('Что вы взяли бы с собой?')
    const read = chat.log.getByText(/^Вы: 995\. /)
    await read.scrollIntoViewIfNeeded()
    const place = (await read.boundingBox())?.y
    await expect(chat.log.getByText(/^Вы: 990\. /)).toBeAttached()
    expect(Math.abs(((await read.boundingBox())?.y ?? 0) - (place ?? 0))).toBeLessThan(2)
  })

  const told = Object.entries(found).map(([what, ms]) => `${what} ${ms}`)
  test.info().annotations.push({ type: 'presses, ms', description: told.join(', ') })
  for (const [what, ms] of Object.entries(found)) expect(ms, what).toBeLessThan(boundMs)
})

test.describe('a text that is far too long', () => {
  test.use({ contextOptions: { permissions: ['clipboard-read', 'clipboard-write'] } })

  test('is pasted and shortened by keys that are soon seen; a larger one is refused in words', async ({
    page,
    person,
  }) => {
    const { input } = chatOn(page)
    const paste = async (words: number) => {
      await page.evaluate((count) => navigator.clipboard.writeText('слово '.repeat(count)), words)
      await input.press('Control+V')
    }
    await watchPresses(page)
    await page.goto(`/app/chat/${await person.createChat()}`)

    await paste(8_500)
    await expect(page.getByRole('alert').filter({ hasText: 'Вопрос длиннее 4000 символов' })).toBeVisible()
    const rounds: number[] = []
    for (let round = 0; round < 3; round++) {
      rounds.push(await longestPress(page, () => page.keyboard.type(' слово', { delay: 50 })))
    }
    expect(Math.min(...rounds)).toBeLessThan(keyMs)

    await paste(200_000)
    await expect(page.getByText(/^В этом тексте 1\s200\s000 знаков, а поместится 4000 знаков\.$/)).toBeVisible()
    await expect(input).toHaveValue(/^(слово ){8500}( слово){3}$/)
  })
})
