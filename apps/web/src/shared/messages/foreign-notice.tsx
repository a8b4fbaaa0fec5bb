import { foreignCards } from '@lunaria/tarot/foreign-cards'
import { useMemo } from 'react'
import { cardLabel } from '#shared/tarot/card-label.ts'
import type { ShownCard } from '#shared/tarot/shown-card.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Notice } from '#shared/ui/states/notice.tsx'
import { typeset } from '#shared/words/typeset.ts'

type ForeignNoticeProps = {
  text: string
  cards: readonly ShownCard[]
  /** What the user wrote of; an answer may mention the cards that it names. */
  asked: string
  /** Another version is in its place already. */
  isReplaced: boolean
  /** Absent where no other version can be made; undefined while another answer comes. */
  regeneration: { onRegenerate: (() => void) | undefined } | undefined
}

/**
 * Says that an answer names a card which is not on the table, and offers a new version free of charge; else renders
 * nothing.
 */
export function ForeignNotice({ text, cards, asked, isReplaced, regeneration }: ForeignNoticeProps) {
  const foreign = useMemo(
    () => foreignCards(text, { laid: cards.map(({ cardId }) => cardId), question: asked }),
    [text, cards, asked],
  )
  if (foreign.length === 0) return null

  const names = foreign.map((id) => cardLabel(id)).join(', ')
  return (
    <Notice
      tone="warn"
      action={
        regeneration &&
        !isReplaced && (
          <Button size="dense" disabled={!regeneration.onRegenerate} onClick={regeneration.onRegenerate}>
            {typeset('Рассказать заново — бесплатно')}
          </Button>
        )
      }
    >
      {foreign.length === 1
        ? 'В ответе названа карта, которой нет на столе'
        : 'В ответе названы карты, которых нет на столе'}
      : {names}.{isReplaced && <span> Мастер рассказал об этих картах заново.</span>}
    </Notice>
  )
}
