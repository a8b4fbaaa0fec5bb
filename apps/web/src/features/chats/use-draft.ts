import { useState } from 'react'
import { ownKey, recall, remember } from '#shared/lib/storage.ts'

/** The text that is being written in a chat; it survives a reload and looking at another chat. */
export function useDraft(chatId: string): [string, (text: string) => void] {
  const key = ownKey(`draft:${chatId}`)
  const [draft, setDraft] = useState(() => recall('local', key) ?? '')

  function change(text: string): void {
    setDraft(text)
    remember('local', key, text)
  }
  return [draft, change]
}
