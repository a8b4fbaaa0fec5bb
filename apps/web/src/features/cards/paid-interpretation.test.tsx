import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { toMessage } from '#testing/fixtures.ts'
import { refused } from '#testing/stub-server.ts'
import { InterpretationDialog } from './interpretation/interpretation-dialog.tsx'
import {
  askMaster,
  chatMade,
  ended,
  followAnswer,
  found,
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
} from './testing/master-server.ts'
import { askButton, dialogOpener } from './testing/open-dialog.tsx'

const openDialog = dialogOpener(InterpretationDialog)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('what was paid for before the page was loaded', () => {
  const again = 'Спросить ещё раз'

  test('is shown when it has ended, and nothing is charged', async () => {
    const calls = serverAnswers({ [lookUp]: [found({ content: 'Начало пути.' })] })
    const { dialog, remaining } = openDialog()

    expect(await dialog.findByText('Начало пути.')).toBeVisible()

    expect(dialog.queryByRole('button', askButton)).toBeNull()
    expect(calls).toEqual([{ call: lookUp, body: undefined }])
    expect(remaining()).toBe(10)
  })

  test('is continued where the limit of its length has cut it, and nothing is charged', async () => {
    const cut = toMessage({ content: 'Начало пути.', metadata: { cut: { left: 3 } } })
    const goOn = 'POST /api/messages/:messageId/go-on'
    const calls = serverAnswers({
      [lookUp]: [found(cut)],
      [goOn]: [
        streamsAnswer(
          started,
          textEvent('Начало пути.'),
          textEvent('\n\nИ его конец.'),
          ended('Начало пути.\n\nИ его конец.'),
        ),
      ],
    })
    const { dialog } = openDialog()

    await userEvent.click(await dialog.findByRole('button', { name: /^Досказать/ }))

    expect(await dialog.findByText('И его конец.')).toBeVisible()
    await expect.poll(() => dialog.queryByRole('button', { name: /^Досказать/ })).toBeNull()
    expect(calls.map(({ call }) => call)).toEqual([lookUp, goOn])
  })

  test('keeps what there is when it cannot be continued, and says why', async () => {
    const cut = { content: 'Начало пути.', metadata: { cut: { left: 3 } } }
    serverAnswers({
      [lookUp]: [found(cut)],
      'POST /api/messages/:messageId/go-on': [refused(429, 'too_many_requests', 'Слишком часто.')],
    })
    const { dialog } = openDialog()

    await userEvent.click(await dialog.findByRole('button', { name: /^Досказать/ }))

    expect(await dialog.findByText('Слишком часто.')).toBeVisible()
    expect(dialog.getByText('Начало пути.')).toBeVisible()
    expect(dialog.getByRole('button', { name: /^Досказать/ })).toBeVisible()
  })

  test('is followed to its end while it still runs, once', async () => {
    const calls = serverAnswers({
      [lookUp]: [found({ status: 'running', content: 'Начало' })],
      [followAnswer]: [streamsAnswer(started, textEvent('Начало'), textEvent(' пути.'), ended('Начало пути.'))],
    })
    const { dialog, remaining, reopen } = openDialog()

    expect(await dialog.findByText('Начало пути.')).toBeVisible()
    reopen()

    expect(await screen.findByText('Начало пути.')).toBeVisible()
    expect(calls.map(({ call }) => call)).toEqual([lookUp, followAnswer])
    expect(remaining()).toBe(9)
  })

  test('has a new one offered beside it, which is asked for and paid by a press alone', async () => {
    const calls = serverAnswers({
      [lookUp]: [found({ content: 'Прежнее толкование.' })],
      [openChat]: [chatMade],
      [saveQuestion]: [questionSaved],
      [askMaster]: [streamsAnswer(started, textEvent('Новое.'), ended('Новое.'))],
    })
    const { ask, dialog } = openDialog()
    expect(await dialog.findByText(/новое стоит одно сообщение тарифа/)).toBeVisible()

    await ask(again)

    expect(await dialog.findByText('Новое.')).toBeVisible()
    expect(dialog.queryByText('Прежнее толкование.')).toBeNull()
    expect(calls.filter(({ call }) => call === saveQuestion)).toHaveLength(1)
  })

  test('stays when a new one is refused', async () => {
    serverAnswers({
      [lookUp]: [found({ content: 'Прежнее толкование.' })],
      [openChat]: [chatMade],
      [saveQuestion]: [refused(402, 'message_limit_reached', 'Превышен лимит сообщений', toUsage('monthly', 0))],
    })
    const { ask, dialog } = openDialog()

    await ask(again)

    expect(await dialog.findByRole('button', { name: 'Продлить' })).toBeVisible()
    expect(dialog.getByText('Прежнее толкование.')).toBeVisible()
  })

  test('stays when a new one fails, and another try asks the new question again', async () => {
    const calls = serverAnswers({
      [lookUp]: [found({ content: 'Прежнее толкование.' })],
      [openChat]: [chatMade],
      [saveQuestion]: [questionSaved],
      [askMaster]: [
        refused(503, 'overloaded', 'Сейчас слишком много вопросов к мастеру.'),
        streamsAnswer(started, textEvent('Новое.'), ended('Новое.')),
      ],
    })
    const { ask, dialog } = openDialog()
    await ask(again)
    expect((await dialog.findByRole('alert')).textContent).toContain('слишком много вопросов')
    expect(dialog.getByText('Прежнее толкование.')).toBeVisible()

    await ask(again)

    expect(await dialog.findByText('Новое.')).toBeVisible()
    expect(dialog.queryByRole('alert')).toBeNull()
    expect(calls.filter(({ call }) => call === saveQuestion)).toHaveLength(1)
  })

  test('and was never answered is asked again for nothing', async () => {
    const calls = serverAnswers({
      [lookUp]: [found(null)],
      [openChat]: [chatMade],
      [askMaster]: [streamsAnswer(started, textEvent('Начало.'), ended('Начало.'))],
    })
    const { ask, dialog } = openDialog()
    expect((await dialog.findByRole('alert')).textContent).toContain('новая попытка ничего не стоит')

    await ask()

    expect(await dialog.findByText('Начало.')).toBeVisible()
    expect(calls.at(-1)).toEqual({ call: askMaster, body: { messageId: questionId } })
  })

  test('is not guessed: while it cannot be looked up, no new one is offered', async () => {
    serverAnswers({
      [lookUp]: [refused(500, 'internal', 'Что-то сломалось.'), found({ content: 'Начало пути.' })],
    })
    const { ask, dialog } = openDialog()
    expect((await dialog.findByRole('alert')).textContent).toContain('Что-то сломалось.')
    expect(dialog.queryByRole('button', askButton)).toBeNull()

    await ask('Попробовать снова')

    expect(await dialog.findByText('Начало пути.')).toBeVisible()
  })
})
