import type { BoardCard as BoardCardData } from '@lunaria/contract/creative'
import { maxBoardTextLength } from '@lunaria/contract/limits'
import { slotNames } from '@lunaria/tarot/creative-slots'
import clsx from 'clsx'
import { Copy, GripVertical, Lock, LockOpen, Trash2 } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { CardImage } from '#shared/tarot/card-image.tsx'
import { cardInWords } from '#shared/tarot/card-label.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { TextArea } from '#shared/ui/fields/text-area.tsx'

type BoardCardProps = {
  card: BoardCardData
  place: number
  count: number
  isRewording: boolean
  onText: (text: string) => void
  onKeep: (isKept: boolean) => void
  onReword: () => void
  onCopy: () => void
  onRemove: () => void
  /** To another place in the order of the board, from 0. */
  onMove: (to: number) => void
}

/** A card of the board: what it is in the story, and its words. It is dragged by its grip, or moved by the arrow keys there. */
export function BoardCard({ card, place, count, isRewording, ...on }: BoardCardProps) {
  const { slot, cardId, isReversed, text, isKept } = card
  const name = `${slotNames[slot]}: ${cardInWords(cardId, isReversed)}`
  const [isHeld, setIsHeld] = useState(false)

  function drag(event: PointerEvent): void {
    if (!isHeld) return
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-place]')
    const to = Number(under?.getAttribute('data-place') ?? place)
    if (to !== place) on.onMove(to)
  }

  function step(event: KeyboardEvent): void {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    on.onMove(place + by)
  }

  return (
    <article
      data-place={place}
      aria-label={name}
      className={clsx(
        'flex h-full flex-col gap-3 rounded-lg border bg-bg-1 p-3.5 transition-colors duration-hover',
        isHeld ? 'border-gold shadow-glow' : isKept ? 'border-gold-line' : 'border-line',
      )}
    >
      <div className="flex items-start gap-3">
        <span className="w-14 shrink-0">
          <CardImage cardId={cardId} isReversed={isReversed} alt="" sizes="56px" />
        </span>
        <div className="min-w-0 flex-1 pt-1">
          <h2 className="font-display text-h3 text-gold-hi">{slotNames[slot]}</h2>
          <p className="text-caption text-text-3">{cardInWords(cardId, isReversed)}</p>
        </div>
        <IconButton
          label={`Передвинуть «${name}», место ${place + 1} из ${count}: стрелками`}
          className="cursor-grab touch-none active:cursor-grabbing"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            setIsHeld(true)
          }}
          onPointerMove={drag}
          onPointerUp={() => setIsHeld(false)}
          onPointerCancel={() => setIsHeld(false)}
          onKeyDown={step}
        >
          <GripVertical aria-hidden="true" />
        </IconButton>
      </div>
      <TextArea
        label={name}
        isLabelHidden
        minLines={4}
        isWhole
        maxLength={maxBoardTextLength}
        value={text}
        onChange={(event) => on.onText(event.target.value)}
        className="flex-1"
      />
      <div className="flex items-center gap-1">
        <Button
          size="dense"
          variant="ghost"
          isLoading={isRewording}
          onClick={on.onReword}
          aria-label={`Сказать иначе: ${name}`}
          className="mr-auto"
        >
          Иначе
        </Button>
        <IconButton label={`Закрепить: ${name}`} aria-pressed={isKept} onClick={() => on.onKeep(!isKept)}>
          {isKept ? <Lock aria-hidden="true" className="text-gold-hi" /> : <LockOpen aria-hidden="true" />}
        </IconButton>
        <IconButton label={`Повторить: ${name}`} onClick={on.onCopy}>
          <Copy aria-hidden="true" />
        </IconButton>
        <IconButton label={`Убрать: ${name}`} onClick={on.onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </article>
  )
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }
