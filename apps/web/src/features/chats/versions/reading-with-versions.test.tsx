import type { Message } from '@lunaria/contract/chats'
import { dayMs } from '@lunaria/words/time'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from '#shared/ui/overlays/toaster.tsx'
import { streams } from '#testing/event-stream.ts'
import { account, toChat, toMessage, toUsage } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { type Answer, type AnswerTo, gives, refused } from '#testing/stub-server.ts'
import { ChatPage } from '../chat-page.tsx'

const chatId = '018f0000-0000-7000-8000-0000000000c1'
const chat = toChat({ id: chatId })
const usage = toUsage('daily', 49, 5)
const selectedCards = [{ cardId: 'tower', position: 1 }]
const draw = { seed: 'ab', picks: [7], commitment: 'cd' }

const question = toMessage({ id: '018f0000-0000-7000-8000-00000000000a', chatId, type: 'user', content: 'Что дальше?' })
const reading = toMessage({
  id: '018f0000-0000-7000-8000-00000000000b',
  chatId,
  content: 'Башня говорит о переменах.',
  selectedCards,
  metadata: { questionId: question.id, act: 'question', draw },
})
const regenerate = 'POST /api/chats/:chatId/messages/:messageId/retell'

function createVersion(
  index: number,
  voice: 'master' | 'analyst',
  content: string,
  more: Partial<Message> = {},
): Message {
  const metadata = { ...reading.metadata, telling: { of: reading.id, voice } }
  return { ...reading, id: `018f0000-0000-7000-8000-0000000000d${index}`, content, metadata, ...more }
}
const other = createVersion(1, 'master', 'Та же Башня, с другой стороны.')
const dry = createVersion(2, 'analyst', 'Вывод: скорее да.')

beforeEach(() => {
  localStorage.clear()
  Element.prototype.scrollTo ??= () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

type Opened = {
  messages?: Message[]
  after?: Message[]
  retell?: AnswerTo<typeof regenerate>
  goOn?: Answer
  left?: number
}

async function openChat({ messages = [question, reading], after = messages, retell, goOn, left = 50 }: Opened = {}) {
  const page = openPage(
    <>
      <ChatPage chat={chat} account={account} />
      <Toaster />
    </>,
    {
      usage: toUsage('daily', left, 5),
      ids: { chatId, messageId: reading.id },
      answers: {
        'GET /api/chats/:userId': gives([chat]),
        'GET /api/chats/:chatId/messages': [gives(messages), gives(after)],
        'GET /api/tarot/spreads': gives([]),
        ...(retell && { [regenerate]: retell }),
        ...(goOn && { 'POST /api/messages/:messageId/go-on': goOn }),
      },
    },
  )
  await screen.findByRole('textbox', { name: 'Ваш вопрос' })
  await screen.findAllByRole('article')
  return { ...page, asked: () => page.calls.filter(({ call }) => call === regenerate).map(({ body }) => body) }
}

const again = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Истолковать иначе' })
const second = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Второй голос' })
const described = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent
const switched = () => screen.queryByRole('radiogroup', { name: 'Толкования этих карт' })
const chosen = () =>
  within(switched() ?? document.body)
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map(({ labels }) => labels?.[0]?.textContent)

test('under a whole reading both actions say what they cost, and nothing is switched yet', async () => {
  await openChat()

  expect((await again()).disabled).toBe(false)
  expect(described(await second())).toBe('Другими словами, одно сообщение')
  expect(switched()).toBeNull()
})

test('an answer with a card that does not lie there is told anew for nothing, even where no message is left', async () => {
  const flawed = { ...reading, content: 'Башня стоит, а рядом с ней Звезда.' }
  const { asked } = await openChat({
    messages: [question, flawed],
    retell: refused(409, 'no_free_telling', 'Бесплатно этот ответ заново не рассказать.'),
    left: 0,
  })

  expect(await screen.findByText(/^В ответе названа карта, которой нет на столе: Звезда/)).toBeTruthy()
  expect((await second()).disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: /^Рассказать заново/ }))

  expect(asked()).toEqual([{ id: expect.any(String), voice: 'master', insteadOf: reading.id }])
})

test('a press continues a cut reading in its place, without a flicker, also where no message is left', async () => {
  const cut = { ...reading, metadata: { ...reading.metadata, cut: { left: 3 } } }
  const whole = { ...reading, content: 'Башня говорит о переменах.\n\nИ о доме.' }
  const goOn = 'POST /api/messages/:messageId/go-on'
  const stream = streams()
  const { calls } = await openChat({ messages: [question, cut], after: [question, whole], left: 0, goOn: stream.give })

  await userEvent.click(screen.getByRole('button', { name: /^Досказать/ }))
  await waitFor(() => expect(calls).toContainEqual({ call: goOn, body: {} }))
  const start = { messageId: reading.id, act: 'question', spreadId: null, selectedCards }
  stream.say({ event: 'start', data: start }, 1)
  expect(screen.getByText(/о переменах/)).toBeVisible()
  stream.say({ event: 'delta', data: { text: 'Башня говорит о переменах.' } }, 2)
  stream.say({ event: 'delta', data: { text: '\n\nИ о доме.' } }, 3)
  expect(await screen.findByText('И о доме.')).toBeVisible()
  stream.say({ event: 'done', data: { message: whole, usage: toUsage('daily', 0, 5) } }, 4)

  await waitFor(() => expect(screen.queryByRole('button', { name: /^Досказать/ })).toBeNull())
  expect(screen.getAllByRole('article')).toHaveLength(1)
})

test('a press has the cards read again: the telling streams in the place of the first, and both stay', async () => {
  const stream = streams()
  const { asked } = await openChat({ retell: stream.give, after: [question, reading, dry] })

  await userEvent.click(await second())
  await waitFor(() => expect(asked()).toEqual([{ id: expect.any(String), voice: 'analyst' }]))
  expect((await second()).disabled).toBe(true)
  stream.say(
    {
      event: 'start',
      data: {
        messageId: dry.id,
        act: 'question',
        spreadId: null,
        selectedCards,
        telling: { of: reading.id, voice: 'analyst' },
      },
    },
    1,
  )
  await waitFor(() => expect(chosen()).toEqual(['Второй голос']))
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Второй голос' }))
  stream.say({ event: 'delta', data: { text: 'Вывод' } }, 2)
  expect(await screen.findByText('Вывод')).toBeDefined()
  expect(screen.queryByText(reading.content)).toBeNull()
  stream.say({ event: 'done', data: { message: dry, usage } }, 3)

  expect(await screen.findByText(dry.content)).toBeDefined()
  expect(screen.getAllByRole('article')).toHaveLength(1)
  await userEvent.click(screen.getByRole('radio', { name: 'Первое толкование' }))
  expect(screen.getByText(reading.content)).toBeDefined()
  expect(screen.queryByText(dry.content)).toBeNull()
})

test('the newest telling is shown, arrows change it, and a reload keeps the one that was chosen', async () => {
  const messages = [question, reading, other, dry]
  await openChat({ messages })
  expect(chosen()).toEqual(['Второй голос'])

  await userEvent.click(screen.getByRole('radio', { name: 'Второй голос' }))
  await userEvent.keyboard('{ArrowLeft}')
  expect(chosen()).toEqual(['Иначе'])
  expect(screen.getByText(other.content)).toBeDefined()
  cleanup()
  await openChat({ messages })

  expect(chosen()).toEqual(['Иначе'])
})

test.each([
  [13, []],
  [15, [`/app/journal/${chatId}`]],
])('a reading of %i days ago leads to what came of it: %s', async (days, addresses) => {
  const created_at = new Date(Date.now() - days * dayMs).toISOString()
  const metadata = { ...reading.metadata, draw: { ...draw, drawId: chatId } }
  await openChat({ messages: [question, { ...reading, created_at, metadata }] })
  await screen.findByText(reading.content)

  const links = screen.queryAllByRole('link', { name: 'Что вышло из этого расклада' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses)
})

test('what is copied and verified belongs to the telling that is shown', async () => {
  await openChat({ messages: [question, reading, other] })
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()

  await userEvent.click(screen.getByRole('button', { name: 'Скопировать' }))

  expect(write).toHaveBeenCalledExactlyOnceWith(other.content)
  expect(screen.getByRole('link', { name: /^Проверить раздачу/ }).getAttribute('href')).toContain('seed=ab')
})

test('two versions of one voice have two names', async () => {
  await openChat({ messages: [question, reading, other, createVersion(3, 'master', 'И ещё раз.')] })

  expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual(
    expect.arrayContaining(['Первое толкование', 'Иначе', 'Иначе 2']),
  )
})

test('a fifth reading of the same cards is not offered', async () => {
  await openChat({ messages: [question, reading, other, dry, createVersion(3, 'master', 'И ещё раз.')] })

  expect((await again()).disabled).toBe(true)
  expect(described(await again())).toBe('Больше толкований этих карт не будет')
})

test('without messages left it is not offered, and the plans are at hand', async () => {
  await openChat({ left: 0 })

  expect((await again()).disabled).toBe(true)
  expect(described(await again())).toBe('Сообщения закончились')
  expect(screen.getByRole('button', { name: 'Продлить' })).toBeDefined()
})

test('where danger or grief was told the cards are not read again', async () => {
  const grief = toMessage({
    id: '018f0000-0000-7000-8000-0000000000e1',
    chatId,
    type: 'user',
    content: 'Умерла мама',
    metadata: { care: { tier: 'grief', step: 'first' } },
  })
  await openChat({ messages: [question, reading, grief] })

  expect(await screen.findByText(reading.content)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Истолковать иначе' })).toBeNull()
})

test('a telling that failed is no telling: the error is told, and asks for the same voice again', async () => {
  const failed = createVersion(1, 'analyst', 'Обры', { status: 'failed' })
  const failure = toMessage({
    id: '018f0000-0000-7000-8000-0000000000f1',
    chatId,
    type: 'system',
    content: 'Ошибка: ответ оборвался.',
    metadata: { replyId: failed.id },
  })
  const { asked } = await openChat({ messages: [question, reading, failed, failure], retell: streams().give })

  expect(switched()).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))

  await waitFor(() => expect(asked()).toEqual([{ id: expect.any(String), voice: 'analyst' }]))
})

test('a refusal is told, and the first reading stays', async () => {
  await openChat({ retell: refused(409, 'tellings_full', 'Эти карты истолкованы уже четыре раза.') })

  await userEvent.click(await again())

  expect(await screen.findByText('Эти карты истолкованы уже четыре раза.')).toBeDefined()
  expect(screen.getByText(reading.content)).toBeDefined()
})
