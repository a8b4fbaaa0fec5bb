import { cardById } from '@lunaria/tarot/cards'
import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#shared/loading/lazy-part.tsx'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { useCloseRequest } from '#shared/ui/overlays/use-close-request.ts'
import { useFocusReturn } from '#shared/ui/overlays/use-focus-return.ts'
import { CardImage } from './card-image.tsx'
import { reversedWord } from './card-label.ts'
import type { ShownCard } from './shown-card.ts'

type CardViewerProps = {
  cards: readonly ShownCard[]
  /** The card to begin with; null while the viewer is closed. */
  openAt: number | null
  onClose: () => void
  /** What else can be done with the card in sight. */
  actionOf?: (card: ShownCard) => ReactNode
  /** Where one can go from it. */
  waysOf?: (card: ShownCard, close: () => void) => ReactNode
}

const EssenceLine = lazyPart(
  async () => (await import('./essence-line.tsx')).EssenceLine,
  () => null,
)

/** Cards at full height, one at a time, round and round: buttons, arrow keys, swipe. */
export function CardViewer({ openAt, onClose, ...shown }: CardViewerProps) {
  useCloseRequest(openAt !== null, onClose)

  return (
    <Dialog.Root open={openAt !== null} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade-in bg-scrim backdrop-blur-sm data-[state=closed]:animate-fade-out" />
        <ViewerWindow {...shown} startIndex={openAt ?? 0} onClose={onClose} />
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type ViewerWindowProps = Omit<CardViewerProps, 'openAt'> & { startIndex: number }

function ViewerWindow({ cards, actionOf, waysOf, onClose, startIndex }: ViewerWindowProps) {
  const focusReturn = useFocusReturn()
  const { viewport, index, turn } = useCarousel({ count: cards.length, startIndex })
  const hasOthers = cards.length > 1
  const current = cards[index]

  function turnByKey(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') turn(-1)
    if (event.key === 'ArrowRight') turn(1)
  }

  return (
    <Dialog.Content
      {...focusReturn}
      aria-describedby={undefined}
      onKeyDown={hasOthers ? turnByKey : undefined}
      className="fixed inset-0 z-40 flex animate-fade-in flex-col pt-18 pb-[calc(1.25rem+env(safe-area-inset-bottom))] outline-none data-[state=closed]:animate-fade-out md:pt-0"
    >
      <Dialog.Title className="sr-only">Просмотр карт</Dialog.Title>
      <p className="absolute top-6.5 left-5 text-small text-text-2 tabular-nums md:top-9 md:left-8">
        {`${index + 1} / ${cards.length}`}
      </p>
      <div ref={viewport} className="min-h-0 flex-1 overflow-hidden">
        <ul className="flex h-full touch-pan-y md:pt-6">
          {cards.map((card, cardIndex) => (
            <Slide
              key={`${card.cardId}-${card.positionName ?? cardIndex}`}
              card={card}
              isCurrent={cardIndex === index}
            />
          ))}
        </ul>
      </div>
      <div className="mt-4 flex items-center justify-between gap-4 px-5 md:justify-center">
        {hasOthers && (
          <IconButton
            label="Предыдущая карта"
            variant="outline"
            onClick={() => turn(-1)}
            className="md:absolute md:top-1/2 md:left-8 md:-translate-y-1/2"
          >
            <ChevronLeft />
          </IconButton>
        )}
        <Caption card={current} />
        {hasOthers && (
          <IconButton
            label="Следующая карта"
            variant="outline"
            onClick={() => turn(1)}
            className="md:absolute md:top-1/2 md:right-8 md:-translate-y-1/2"
          >
            <ChevronRight />
          </IconButton>
        )}
      </div>
      {current && waysOf && (
        <div className="mt-1 flex min-h-10 flex-wrap justify-center gap-x-1 px-2">
          <Suspense>{waysOf(current, onClose)}</Suspense>
        </div>
      )}
      {current && actionOf?.(current)}
      <Dialog.Close asChild>
        <IconButton label="Закрыть" variant="outline" className="absolute top-4 right-4 md:top-6 md:right-8">
          <X />
        </IconButton>
      </Dialog.Close>
    </Dialog.Content>
  )
}

/** Returns which card is shown; the carousel follows it, and it follows a finger. */
function useCarousel({ count, startIndex }: { count: number; startIndex: number }) {
  const [index, setIndex] = useState(startIndex)
  const [viewport, embla] = useEmblaCarousel({ loop: count > 1, startIndex, duration: 22 })

  useEffect(() => {
    const follow = () => embla && setIndex(embla.selectedScrollSnap())
    embla?.on('select', follow)
    return () => {
      embla?.off('select', follow)
    }
  }, [embla])

  function turn(step: 1 | -1) {
    const next = (index + step + count) % count
    setIndex(next)
    embla?.scrollTo(next, matchMedia('(prefers-reduced-motion: reduce)').matches)
  }

  return { viewport, index, turn }
}

function Slide({ card, isCurrent }: { card: ShownCard; isCurrent: boolean }) {
  return (
    <li inert={!isCurrent} className="flex min-w-0 shrink-0 basis-full items-center justify-center">
      <span className="block w-[calc(min(76dvh,100dvh-20rem)*7/12)] max-md:w-[calc((100dvh-22.5rem)*7/12)] max-w-[78vw]">
        <CardImage
          cardId={card.cardId}
          isReversed={card.isReversed}
          isEager={isCurrent}
          sizes="(width >= 48rem) 44vh, 78vw"
          className="shadow-hero-card"
        />
      </span>
    </li>
  )
}

const uprightWords = { masculine: 'прямой', feminine: 'прямая', neuter: 'прямое', plural: 'прямые' }

function Caption({ card }: { card: ShownCard | undefined }) {
  if (!card) return null
  const gender = cardById(card.cardId)?.grammar.gender ?? 'feminine'
  const lying = card.isReversed ? reversedWord(card.cardId) : uprightWords[gender]
  const place = [card.positionName, lying].filter(Boolean).join(' · ')

  return (
    <div aria-live="polite" className="min-w-0 flex-1 text-center md:flex-none">
      <p className="font-display text-h3 text-gold-hi">{cardById(card.cardId)?.name ?? 'Карта не найдена'}</p>
      <p className="text-small text-text-3">{place}</p>
      <p className="mx-auto mt-1 line-clamp-4 min-h-16 max-w-110 text-small text-text-2 md:min-h-6">
        <Suspense>
          <EssenceLine cardId={card.cardId} isReversed={card.isReversed} />
        </Suspense>
      </p>
    </div>
  )
}
