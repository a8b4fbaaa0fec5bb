import { useQuery } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { usageQuery } from '#shared/session/session.ts'
import { Toaster } from '#shared/ui/toaster.tsx'
import { usageOf, userId } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { useSendMessage } from './use-send-message.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Sender() {
  const send = useSendMessage({ chatId: 'chat', userId }, { onAccepted: () => {} })
  const { data: usage } = useQuery(usageQuery(userId))
  return (
    <>
      <p>Осталось {usage?.remainingMessages}</p>
      <button type="button" onClick={() => send.mutate({ content: 'Что дальше?' })}>
        Отправить
      </button>
      <Toaster />
    </>
  )
}

test.each([
  [
    'in its own words',
    { error: 'Тариф исчерпан.', code: 'plan_spent', details: usageOf('daily', 0, 5) },
    'Тариф исчерпан.',
  ],
  ['without a word', { details: usageOf('daily', 0, 5) }, 'Превышен лимит сообщений'],
])('any 402 opens the plans and tells how many messages are left: %s', async (_, body, text) => {
  const opened = vi.fn()
  addEventListener('openSubscriptionModal', opened, { once: true })
  openPage(<Sender />, {
    usage: usageOf('daily', 3, 5),
    answers: { 'POST /api/messages': () => Response.json(body, { status: 402 }) },
  })

  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }))

  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByText('Осталось 0')).toBeVisible()
  expect(opened).toHaveBeenCalledOnce()
})
