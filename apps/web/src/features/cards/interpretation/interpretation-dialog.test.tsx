import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { onTrack } from '#shared/analytics/track.ts'
import { toMessage } from '#testing/fixtures.ts'
import { type Answers, gives, refused, responds } from '#testing/stub-server.ts'
import {
  account,
  answerId,
  askMaster,
  chatId,
  chatMade,
  ended,
  followAnswer,
  frames,
  listMessages,
  lookUp,
  openChat,
  questionId,
  questionSaved,
  saveQuestion,
  serverAnswers,
  started,
  streamsAnswer,
  textEvent,
  toUsage,
} from '../testing/master-server.ts'
import { askButton, dialogOpener, meaning } from '../testing/open-dialog.tsx'
import { InterpretationDialog } from './interpretation-dialog.tsx'

const openDialog = dialogOpener(InterpretationDialog)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a card is explained by the master', () => {
  test('in words that appear as they come, for one message', async () => {
    let say = (_: string) => {}
    let hangUp = () => {}
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        say = (text) => controller.enqueue(new TextEncoder().encode(text))
        hangUp = () => controller.close()
      },
    })
    const calls = serverAnswers({
      [openChat]: [chatMade],
      [saveQuestion]: [questionSaved],
      [askMaster]: responds(() => new Response(stream)),
    })
    const { ask, dialog, remaining } = openDialog()
    const counted: unknown[] = []
    const stop = onTrack((...event) => counted.push(event))
    onTestFinished(stop)

    await ask()
    expect(await dialog.findByText('Мастер отвечает…')).toBeVisible()
    say(frames([started, textEvent('[/fool] стоит ')]))
    const article = await dialog.findByRole('article', { name: 'Толкование мастера' })
    await expect.poll(() => article.textContent).toContain('Шут стоит')
    expect(article.getAttribute('aria-busy')).toBe('true')
    say(frames([textEvent('на краю.'), ended('[/fool] стоит на краю.')], 3))
    hangUp()

    await expect.poll(() => article.getAttribute('aria-busy')).toBe('false')
    expect(article.textContent).toContain('Шут стоит на краю.')
    expect(within(article).queryByRole('button')).toBeNull()
    expect(screen.queryByRole('button', askButton)).toBeNull()
    expect(remaining()).toBe(9)
    expect(counted).toEqual([['card_interpretation', { card: 'fool' }]])
    expect(calls).toEqual([
      { call: lookUp, body: undefined },
      { call: openChat, body: { userId: account.user.id, kind: 'service' } },
      {
        call: saveQuestion,
        body: {
          id: expect.any(String),
          chatId,
          type: 'user',
          content: 'Напишите подробное толкование карты «Шут» в прямом положении, 150–200 слов.',
          metadata: { interpretation: { cardId: 'fool', side: 'upright' } },
        },
      },
      { call: askMaster, body: { messageId: questionId } },
    ])
  })

  test('once: after coming back the text is there and nothing is charged', async () => {
    const calls = serverAnswers({
      [openChat]: [chatMade],
      [saveQuestion]: [questionSaved],
      [askMaster]: [streamsAnswer(started, textEvent('Начало.'), ended('Начало.'))],
    })
    const { ask, reopen } = openDialog()
    await ask()

    reopen()

    expect(await screen.findByText('Начало.')).toBeVisible()
    expect(calls.filter(({ call }) => call === saveQuestion)).toHaveLength(1)
  })

  test('after the answer about another card that still runs', async () => {
    const otherId = '018f0000-0000-7000-8000-0000000000ff'
    const answers = {
      [openChat]: [chatMade],
      [saveQuestion]: [questionSaved],
      [askMaster]: [
        refused(409, 'reply_running', 'Мастер ещё отвечает в этом чате.'),
        streamsAnswer(started, textEvent('Теперь о Шуте.'), ended('Теперь о Шуте.')),
      ],
      [listMessages]: [gives([toMessage({ id: otherId, status: 'running' })])],
      [followAnswer]: [streamsAnswer(started, textEvent('О Маге.'), ended('О Маге.'))],
    }
    const calls = serverAnswers(answers, otherId)
    const { ask, dialog } = openDialog()

    await ask()

    expect(await dialog.findByText('Теперь о Шуте.')).toBeVisible()
    expect(dialog.queryByText('О Маге.')).toBeNull()
    expect(calls.filter(({ call }) => call === saveQuestion)).toHaveLength(1)
  })
})

test.each([
  ['before its connection broke', refused(409, 'already_answered', 'На этот вопрос уже есть ответ.')],
  ['though the page got no reply', () => Promise.reject(new TypeError('Failed to fetch'))],
])('an answer that was begun %s is taken up', async (_, first) => {
  const calls = serverAnswers({
    [openChat]: [chatMade],
    [saveQuestion]: [questionSaved],
    [askMaster]: [first],
    [listMessages]: [gives([toMessage({ id: answerId, metadata: { questionId } })])],
    [followAnswer]: [streamsAnswer(started, textEvent('Начало.'), ended('Начало.'))],
  })
  const { ask, dialog } = openDialog()

  await ask()

  expect(await dialog.findByText('Начало.')).toBeVisible()
  expect(calls.filter(({ call }) => call === askMaster)).toHaveLength(1)
})

describe('without a session', () => {
  test('the sign-in is asked for, and opens in place of the dialog', async () => {
    const { ask, dialog, onClose, search } = openDialog({ signedIn: null })
    expect(dialog.getByText('Необходимо войти в систему для получения ИИ-толкования')).toBeVisible()

    await ask()

    expect(onClose).toHaveBeenCalledOnce()
    await expect.poll(search).toBe('?modal=sign-in')
  })

  test('a session that has ended meanwhile is noticed', async () => {
    serverAnswers({ [openChat]: [refused(401, 'unauthenticated', 'Войдите, чтобы продолжить.')] })
    const { ask, dialog } = openDialog()

    await ask()

    expect(await dialog.findByText('Необходимо войти в систему для получения ИИ-толкования')).toBeVisible()
  })
})

describe('without messages left', () => {
  test.each([
    ['free', 'Выбрать тариф'],
    ['monthly', 'Продлить'],
  ] as const)('on the plan %s the way on is «%s», in place of the dialog', async (plan, action) => {
    serverAnswers({})
    const { dialog, onClose, search } = openDialog({ usage: toUsage(plan, 0) })

    await userEvent.click(await dialog.findByRole('button', { name: action }))

    expect(onClose).toHaveBeenCalledOnce()
    await expect.poll(search).toBe('?modal=plans')
  })

  test('the server has the last word: its refusal brings the notice', async () => {
    serverAnswers({
      [openChat]: [chatMade],
      [saveQuestion]: [refused(402, 'message_limit_reached', 'Превышен лимит сообщений', toUsage('monthly', 0))],
    })
    const { ask, dialog, remaining } = openDialog({ usage: toUsage('monthly', 1) })

    await ask()

    expect(await dialog.findByRole('button', { name: 'Продлить' })).toBeVisible()
    expect(remaining()).toBe(0)
    expect(dialog.queryByRole('alert')).toBeNull()
  })
})

describe('when it fails', () => {
  test.each<[what: string, answers: Answers, title: string, text: string]>([
    [
      'the service chat',
      { [openChat]: [refused(500, 'internal', 'Что-то сломалось.')] },
      'Не удалось создать служебный чат',
      'Что-то сломалось.',
    ],
    [
      'the question',
      { [openChat]: [chatMade], [saveQuestion]: [refused(429, 'too_many_requests', 'Слишком часто.')] },
      'Не удалось получить толкование',
      'Слишком часто.',
    ],
    [
      'the answer',
      {
        [openChat]: [chatMade],
        [saveQuestion]: [questionSaved],
        [askMaster]: [
          streamsAnswer(started, textEvent('Начал'), [
            'failed',
            { error: 'Ответ оборвался.', code: 'ai_broken', message: toMessage({}), usage: toUsage('monthly', 10) },
          ]),
        ],
      },
      'Не удалось получить толкование',
      'Ответ оборвался.',
    ],
  ])('%s, the error is shown, with the card’s meaning in its place', async (_, answers, title, text) => {
    serverAnswers(answers)
    const { ask, dialog, remaining } = openDialog()

    await ask()

    const alert = await dialog.findByRole('alert')
    expect(alert.textContent).toBe(title + text)
    expect(dialog.getByText(meaning)).toBeVisible()
    expect(dialog.getByRole('button', askButton)).toBeVisible()
    expect(remaining()).toBe(10)
  })

  test('another try asks the same question and costs nothing more', async () => {
    const calls = serverAnswers({
      [openChat]: [chatMade],
      [saveQuestion]: [questionSaved],
      [askMaster]: [
        refused(503, 'overloaded', 'Сейчас слишком много вопросов к мастеру.'),
        streamsAnswer(started, textEvent('Начало.'), ended('Начало.')),
      ],
    })
    const { ask, dialog } = openDialog()
    await ask()
    await dialog.findByRole('alert')

    await ask()

    expect(await dialog.findByText('Начало.')).toBeVisible()
    expect(calls.filter(({ call }) => call === saveQuestion)).toHaveLength(1)
  })
})

test('the rest of what the built-in reader writes comes at once, when it is asked for', async () => {
  const hurry = 'POST /api/messages/:messageId/hurry'
  const calls = serverAnswers({
    [openChat]: [chatMade],
    [saveQuestion]: [questionSaved],
    [askMaster]: responds(
      () =>
        new Response(
          new ReadableStream({
            start: (sent) => sent.enqueue(new TextEncoder().encode(frames([started, textEvent('Шут')]))),
          }),
        ),
    ),
    [hurry]: gives({ ok: true }),
  })
  const { ask, dialog } = openDialog()
  await ask()

  await userEvent.click(await dialog.findByRole('button', { name: 'Показать ответ целиком' }))

  expect(calls.at(-1)?.call).toBe(hurry)
})

test.each([null, account])('where the key of the AI is malformed, that is said, and nothing is offered', (signedIn) => {
  const { dialog } = openDialog({ signedIn, configError: 'Неверный формат OPENAI_API_KEY.' })

  expect(dialog.getByRole('alert').textContent).toContain('Неверный формат OPENAI_API_KEY.')
  expect(dialog.queryByRole('button', askButton)).toBeNull()
})
