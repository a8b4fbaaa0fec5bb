import type { EarlierReading } from '@lunaria/contract/chats'
import type { ReplyMode } from '@lunaria/contract/replies'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#shared/api/call.ts'
import { sessionSignal } from '#shared/api/session-signal.ts'
import { useAccount } from '#shared/session/session.ts'
import { followKey } from './chat-queries.ts'

/** A question that waits for the user's choice, and the reading that answered the same one. */
export type Repeat = { content: string; earlier: EarlierReading }

/** How long a question may wait to be compared; then it is sent. */
const timeoutMs = 3000

type RepeatCheckOptions = {
  /** False while care puts the cards off, and where the user says what the question is or deals own cards. */
  isOn: boolean
  /** Sends the question: it is a new one, or the user wants new cards. */
  onNew: (question: { content: string; mode?: ReplyMode }) => void
}

/** Looks, before a question is sent, whether the cards have answered the same one within a day. */
export function useRepeatCheck(chatId: string, { isOn, onNew }: RepeatCheckOptions) {
  const isWanted = useAccount()?.profile.preferences.repeatReminder ?? false
  const [found, setFound] = useState<Repeat | null>(null)
  const { mutate, isPending, variables } = useMutation({
    mutationKey: followKey(chatId), // the chat is busy meanwhile
    async mutationFn(content: string): Promise<EarlierReading | null> {
      const session = sessionSignal()
      const earlier = await findEarlier(chatId, content)
      session.throwIfAborted()
      return earlier
    },
    onSuccess(earlier, content) {
      setFound(earlier && { content, earlier })
      if (!earlier) onNew({ content })
    },
  })

  return {
    /** The question that is being compared. */
    checked: isPending ? variables : undefined,
    found,
    check: (content: string) => (isOn && isWanted ? mutate(content) : onNew({ content })),
    forget: () => setFound(null),
    layAnew(content: string): void {
      setFound(null)
      onNew({ content, mode: 'new' })
    },
  }
}

/**
 * Finds an earlier reading. A reminder is no reason to keep a question back: one that cannot be compared is a new one.
 */
async function findEarlier(chatId: string, content: string): Promise<EarlierReading | null> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const { earlier } = await call('POST /api/chats/:chatId/repeat', { params: { chatId }, body: { content }, signal })
    return earlier
  } catch {
    return null
  }
}
