import { cards } from '@lunaria/tarot/cards'
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type OpenCard, useCardInQuery } from '#shared/address/card-in-address.ts'
import { trackCard, useShown } from '#shared/analytics/use-shown.ts'
import { useIsHydrated } from '#shared/browser/use-is-hydrated.ts'
import { lazyOverlay, missingText } from '#shared/loading/lazy-overlay.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { EmptyState } from '#shared/ui/states/empty-state.tsx'
import { isSuit } from '../suits.ts'
import { CardFilters } from './card-filters.tsx'
import { CardGrid, tileId } from './card-grid.tsx'
import { type CardFilter, findCards, type ReferenceOf } from './find-cards.ts'
import { useOpenCard } from './use-open-card.ts'

/** Loaded ahead of the press that opens a card. */
const CardPanel = lazyOverlay(async () => (await import('../card-panel.tsx')).CardPanel)
const PagePanel = lazyOverlay(async () => (await import('../page-panel.tsx')).PagePanel)

/** The deck to look at, to search, and to learn from, in the application's frame. */
export function CardsPage() {
  const reference = useReference(useOpenCard())

  return (
    <div className="flex min-h-0 flex-1">
      <div className="min-w-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-6 pb-10 [scrollbar-gutter:stable] md:px-6 md:pt-9">
        <h1 className="max-frame:sr-only mb-5 text-h2 text-gold-hi">Справочник карт</h1>
        <FoundCards {...reference} />
      </div>
      <CardPanel {...toPanel(reference)} />
    </div>
  )
}

/** As a page of the public site, which scrolls as a whole. */
export function CardBrowser() {
  const reference = useReference(useCardInQuery())
  const [isMissing, setIsMissing] = useState(false)
  const close = () => {
    setIsMissing(false)
    reference.close()
  }

  return (
    <div className="flex items-start gap-6">
      <div className="min-w-0 flex-1">
        <FoundCards {...reference} />
      </div>
      <PagePanel {...toPanel(reference)} onClose={close} onMissing={() => setIsMissing(true)} />
      {isMissing && !reference.cardId && (
        <p role="alert" className="notice-below">
          {missingText}
        </p>
      )}
    </div>
  )
}

type Reference = ReturnType<typeof useReference>

function toPanel({ cardId, turn, close }: Reference) {
  return { isOpen: cardId !== undefined, cardId, onTurn: turn, onClose: close }
}

function FoundCards({ filter, changeFilter, found, cardId, open }: Reference) {
  return (
    <>
      <CardFilters filter={filter} onFilter={changeFilter} foundCount={found.length} />
      <div className="mt-6">
        {found.length > 0 ? (
          <CardGrid cards={found} openId={cardId} onOpen={open} />
        ) : (
          <EmptyState
            ornament="nothing-found"
            title="Таких карт не нашлось"
            text="Попробуйте другое слово: название карты, чувство или дело, о котором она говорит."
            action={<Button onClick={() => changeFilter({ suit: null, text: '' })}>Показать все карты</Button>}
          />
        )}
      </div>
    </>
  )
}

function useReference({ cardId, open, close }: OpenCard) {
  const [filter, changeFilter] = useFilter()
  // Names are enough to begin with; the texts come when something is looked for in them.
  const findReference = useTexts(filter.text !== '')
  // Deferred, so that the field and the buttons answer before the cards are rendered.
  const wanted = useDeferredValue(filter)
  const found = useMemo(() => findCards(wanted, findReference), [wanted, findReference])
  useTileFor(cardId)
  useShown(cardId, trackCard)

  /** Through the cards that are shown; from a card that is not among them, through the deck. */
  function turn(step: 1 | -1) {
    const row = found.length > 1 && found.some(({ id }) => id === cardId) ? found : cards
    const place = row.findIndex(({ id }) => id === cardId)
    const next = row.at((place + step) % row.length)
    if (next) open(next.id)
  }
  return { filter, changeFilter, found, cardId, open, close, turn }
}

/**
 * Returns what the cards' texts say, from the time it is wanted. If it does not come, cards are found by their names.
 */
function useTexts(areWanted: boolean): ReferenceOf | undefined {
  const [referenceOf, setReferenceOf] = useState<ReferenceOf>()

  useEffect(() => {
    if (!areWanted) return
    let isThere = true
    import('@lunaria/tarot/reference').then(
      (texts) => isThere && setReferenceOf(() => texts.findReference),
      () => {},
    )
    return () => {
      isThere = false
    }
  }, [areWanted])

  return referenceOf
}

/** Keeps the suit in the address, and the word of a link that leads here; what is being typed is not there. */
function useFilter(): [CardFilter, (change: Partial<CardFilter>) => void] {
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState<string>()
  const isHydrated = useIsHydrated()
  const text = typed ?? ((isHydrated && params.get('q')) || '')
  const asked = isHydrated ? params.get('suit') : null
  const suit = isSuit(asked) ? asked : null
  const filter = useMemo(() => ({ suit, text }), [suit, text])

  function change(wanted: Partial<CardFilter>) {
    if (wanted.text !== undefined) setTyped(wanted.text)
    const { suit: next = suit } = wanted
    if (next === suit && !params.has('q')) return
    setParams(
      (current) => {
        if (next) current.set('suit', next)
        else current.delete('suit')
        if (wanted.text !== undefined) current.delete('q')
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return [filter, change]
}

/** Keeps the open card's place in the grid in sight; when its panel has closed, the focus returns there. */
function useTileFor(cardId: string | undefined) {
  // With the panel's removal, not after it: the frame looks after a focus that is nowhere (usePageFocus).
  useLayoutEffect(() => {
    if (cardId === undefined) return
    const tile = () => document.getElementById(tileId(cardId))
    tile()?.scrollIntoView({ block: 'nearest' })
    return () => {
      if (document.activeElement === document.body) tile()?.focus()
    }
  }, [cardId])
}
