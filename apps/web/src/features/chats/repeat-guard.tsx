import type { EarlierReading } from '@lunaria/contract/chats'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '#shared/api/call.ts'
import { useAccount } from '#shared/session/session.ts'
import type { Question } from './use-send-message.ts'

/** Comes with the spreads and the cards, and only to those who ask again. */
const RepeatPanel = lazy(async () => ({ default: (await import('./repeat-panel.tsx')).RepeatPanel }))

/** A question that waits for the user's choice, and the reading that answered the same one. */
export type Repeat = { chatId: string; question: Question; earlier: EarlierReading }

/** How long a question may wait to be compared; then it is sent. */
const patienceMs = 3000

type RepeatCheckOptions = {
  /** The cards are not put off; the user may have switched the reminder off besides. */
  isOn: boolean
  /** Sends the question: it is a new one, or the user wants new cards. */
  onNew: (question: Question) => void
}

/** Looks, before a question is sent, whether the cards have answered the same one within a day. */
export function useRepeatCheck(chatId: string, { isOn, onNew }: RepeatCheckOptions) {
  const isWanted = useAccount()?.profile.preferences.repeatReminder ?? false
  const [found, setFound] = useState<Repeat | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ content }: Question) =>
      call('POST /api/chats/:chatId/repeat', {
        params: { chatId },
        body: { content },
        signal: AbortSignal.timeout(patienceMs),
      }),
    onSuccess: ({ earlier }, question) => (earlier ? setFound({ chatId, question, earlier }) : onNew(question)),
    // A reminder is no reason to keep a question back.
    onError: (_, question) => onNew(question),
  })

  return {
    found,
    isPending,
    check: isOn && isWanted ? mutate : onNew,
    forget: () => setFound(null),
    layAnew(question: Question): void {
      setFound(null)
      onNew({ ...question, mode: 'new' })
    },
  }
}

type RepeatGuardProps = {
  repeat: ReturnType<typeof useRepeatCheck>
  /** The question as it stands in the box: once it is changed, the reminder is about something else. */
  draft: string
  userId: string
  /** The question has been asked about the earlier cards. */
  onAsked: () => void
}

/** The earlier reading of a question that is asked again, with what can be done; nothing where there is none. */
export function RepeatGuard({ repeat, draft, userId, onAsked }: RepeatGuardProps) {
  const { found, forget, layAnew } = repeat
  if (!found || found.question.content !== draft) return null

  return (
    <Suspense>
      <RepeatPanel
        repeat={found}
        userId={userId}
        onClose={forget}
        onLayAnew={() => layAnew(found.question)}
        onAsked={() => {
          forget()
          onAsked()
        }}
      />
    </Suspense>
  )
}
