import { useCallback, useState } from 'react'
import { ownKey, recall, remember } from '#shared/lib/storage.ts'

const keyOf = (chatId: string) => ownKey(`draft:${chatId}`)

/** Puts a text into the composer of a chat that is not open. */
export function writeDraft(chatId: string, text: string): void {
  remember('local', keyOf(chatId), text)
}

export function hasDraft(chatId: string): boolean {
  return recall('local', keyOf(chatId)) !== null
}

/** The text that is being written in a chat; it survives a reload and looking at another chat. */
export function useDraft(chatId: string): [string, (text: string) => void] {
  const [draft, setDraft] = useState(() => recall('local', keyOf(chatId)) ?? '')

  const change = useCallback(
    (text: string): void => {
      setDraft(text)
      writeDraft(chatId, text)
    },
    [chatId],
  )
  return [draft, change]
}
