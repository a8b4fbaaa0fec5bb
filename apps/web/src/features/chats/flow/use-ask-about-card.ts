import { cardById } from '@lunaria/tarot/cards'
import { type RefObject, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { withMode } from '../composer/use-draw-options.ts'
import type { ChatFlow } from './use-chat-flow.ts'

/** Returns how a question about a card on the table is begun in the box: it is worded, not sent. */
export function useAskAboutCard(flow: ChatFlow, input: RefObject<HTMLTextAreaElement | null>) {
  const { table, waiting, unsent, draft, setDraft, laying, setLaying } = flow
  const [search] = useSearchParams()
  const isOpen = search.has('card')
  const wantsFocus = useRef(false)
  useEffect(() => {
    if (isOpen || !wantsFocus.current) return
    wantsFocus.current = false
    input.current?.focus()
  }, [isOpen, input])

  const canAsk = !flow.isBusy && !flow.isLocked && !waiting && !unsent

  return (cardId: string) => {
    const card = cardById(cardId)
    if (!card || !canAsk || !table?.selectedCards.some((lying) => lying.cardId === cardId)) return undefined
    return () => {
      setLaying(withMode(laying, 'continue'))
      if (!draft) setDraft(`Что ${card.grammar.gender === 'plural' ? 'значат' : 'значит'} здесь ${card.name}?`)
      wantsFocus.current = isOpen
      if (!isOpen) setTimeout(() => input.current?.focus()) // the viewer lets no focus go before
    }
  }
}
