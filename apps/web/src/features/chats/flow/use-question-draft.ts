import type { QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Draft } from '#shared/drafts/draft.ts'
import { openLocalDrafts } from '#shared/drafts/open-drafts.ts'
import { useDraft } from '#shared/drafts/use-draft.ts'
import type { OwnChat } from './chat-queries.ts'

type Text = { text: string }

const questionDrafts = openLocalDrafts<Text>('question')
const empty: Text = { text: '' }
const toPlace = ({ userId, chatId }: OwnChat) => ({ userId, id: chatId, record: empty })

/** Puts a text into the composer of a chat that is not open, unless something is written there. */
export function offerDraft(queryClient: QueryClient, chat: OwnChat, text: string): boolean {
  const draft = questionDrafts.open(queryClient, toPlace(chat))
  if (draft.isUnsent()) return false
  write(draft, text)
  return true
}

/** Returns whether something is written in the composer of a chat that is not asked yet. */
export function isDrafted(queryClient: QueryClient, chat: OwnChat): boolean {
  return questionDrafts.open(queryClient, toPlace(chat)).isUnsent()
}

function write(draft: Draft<Text>, text: string): void {
  if (text === '') draft.discard()
  else draft.change({ text })
}

/** Returns the text that is being written in a chat; it survives a reload and looking at another chat. */
export function useQuestionDraft(chat: OwnChat) {
  const { state, draft } = useDraft(questionDrafts, toPlace(chat))
  return {
    draft: state.values.text,
    isDraftStored: state.isStored,
    setDraft: useCallback((text: string) => write(draft, text), [draft]),
    /** The question is saved: it is not offered again, unless something else is written by now. */
    clearDraft: useCallback(
      (asked: string) => {
        if (draft.read().values.text.trim() === asked.trim()) draft.discard()
      },
      [draft],
    ),
  }
}
