import type { DrawnCard } from '@lunaria/tarot/draw'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown, Scissors, Shuffle, Sparkles } from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useLast } from '#shared/browser/use-last.ts'
import { useMedia } from '#shared/browser/use-media.ts'
import { cardInWords } from '#shared/tarot/card-label.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx'
import { FullDialog } from '#shared/ui/overlays/full-dialog.tsx'
import { DrawFan } from './draw-fan.tsx'
import { DrawSlots } from './draw-slots.tsx'
import { type OpenDeck, seenPlaces } from './open-deck.ts'
import { type Drawing, useDrawing } from './use-drawing.ts'

type DrawStageProps = {
  chatId: string
  deck: OpenDeck | null
  /** The places of the taken cards, in the order of taking. */
  onPicked: (deck: OpenDeck, picks: readonly number[]) => void
  /** Another deck is wanted for the same question. */
  onShuffle: (deck: OpenDeck) => void
  isShuffling: boolean
  onClose: () => void
}

/** The whole deck face down, and the places of the spread to which its cards go one by one; then the reading begins. */
export function DrawStage({ deck, onClose, ...drawing }: DrawStageProps) {
  const shown = useLast(deck ?? undefined) // while the stage fades away, too
  const [isLeaving, setIsLeaving] = useState(false)
  const queryClient = useQueryClient()
  const areSeen = shown !== undefined && seenPlaces(queryClient, shown.drawId).length > 0

  return (
    <FullDialog
      isOpen={deck !== null}
      onClose={() => setIsLeaving(true)}
      title="Вытяните карты"
      corner={shown && <Seal commitment={shown.commitment} />}
    >
      {shown && <Table key={shown.questionId} {...drawing} deck={shown} />}
      <ConfirmDialog
        isOpen={isLeaving && deck !== null}
        onClose={() => setIsLeaving(false)}
        onConfirm={() => {
          setIsLeaving(false)
          onClose()
        }}
        title="Прервать?"
        description={
          areSeen
            ? 'Вопрос останется: ответ на него можно получить позже. Открытые карты лягут в расклад, остальные вытянет мастер.'
            : 'Вопрос останется: ответ на него можно получить позже, карты тогда вытянет мастер.'
        }
        confirmLabel="Прервать"
        cancelLabel="Тянуть дальше"
        isBackMain
      />
    </FullDialog>
  )
}

function Table({
  chatId,
  deck,
  onPicked,
  onShuffle,
  isShuffling,
}: Omit<DrawStageProps, 'onClose'> & { deck: OpenDeck }) {
  const onWhole = (picks: number[]) => onPicked(deck, picks)
  const { drawing, cards, step } = useDrawing({ chatId, deck, onWhole })
  const { taken, isCutting, cutAt, shuffledFrom } = drawing
  const isShuffled = shuffledFrom !== undefined && shuffledFrom !== deck.drawId
  const places = useMemo(() => new Set(taken.map(({ place }) => place)), [taken])
  const fan = useRef<HTMLDivElement>(null)
  const isPhone = useMedia('(width < 48rem)')
  const isWhole = taken.length === deck.cardCount
  const { title, text } = isShuffling
    ? shufflingWords
    : chooseWords(deck, drawing, { isPhone, isShuffled, last: cards[taken.length - 1] })
  function shuffle() {
    step({ do: 'shuffle', from: deck.drawId })
    onShuffle(deck)
  }
  const press = useCallback((place: number, from: DOMRect | undefined) => step({ press: place, from }), [step])

  return (
    <>
      <div className="shrink-0 px-5 pb-3 text-center max-md:order-2 max-md:pt-3 max-md:pb-0">
        <h2 className="mx-auto line-clamp-2 max-w-180 text-h2 text-balance text-gold-hi max-md:text-h3 [@media(height<44rem)]:text-h3">
          {title}
        </h2>
        <p aria-live="polite" className="mt-1.5 min-h-11 text-small text-balance text-text-2 md:min-h-6">
          <span className="sr-only">{title}. </span>
          {text}
        </p>
      </div>
      <DrawSlots deck={deck} taken={taken} cards={cards} onPutBack={() => step({ do: 'put back' })} />
      <div
        ref={fan}
        data-shuffling={isShuffling ? '' : undefined}
        data-shuffled={isShuffled ? '' : undefined}
        className="max-md:order-3"
      >
        <DrawFan
          key={cutAt}
          drawId={deck.drawId}
          cutAt={cutAt}
          taken={places}
          isCutting={isCutting}
          isClosed={isWhole || isShuffling}
          onPress={press}
        >
          <div className="relative flex flex-wrap justify-center gap-x-3 gap-y-2 px-4 pt-2.5 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:h-30 md:pt-7">
            {taken.length === 0 && (
              <>
                <Button icon={<Shuffle />} isLoading={isShuffling} onClick={shuffle} className={atFirst}>
                  Перемешать
                </Button>
                <Button
                  icon={<Scissors />}
                  disabled={isShuffling}
                  aria-pressed={isCutting}
                  onClick={() => step({ do: 'cut' })}
                  className={atFirst}
                >
                  {isCutting ? 'Не снимать' : 'Снять'}
                </Button>
              </>
            )}
            <Button
              variant={isPhone ? 'ghost' : 'secondary'}
              icon={isPhone ? undefined : <Sparkles />}
              disabled={isWhole || isShuffling}
              onClick={() => step({ do: 'leave to master', from: measureMiddle(fan.current) })}
              className="max-md:w-full"
            >
              Пусть выберет мастер
            </Button>
          </div>
        </DrawFan>
      </div>
    </>
  )
}

const atFirst = 'flex-1 max-md:px-3! md:flex-none max-[23rem]:[&_svg]:hidden'

const shufflingWords = { title: 'Колода перемешивается', text: 'Прежний порядок карт забыт, у нового своя печать.' }

type Shown = { isPhone: boolean; isShuffled: boolean; last: DrawnCard | undefined }

function chooseWords({ positions, cardCount }: OpenDeck, { taken, isCutting }: Drawing, shown: Shown) {
  const { isPhone, isShuffled, last } = shown
  if (isCutting) return { title: 'Где снять колоду?', text: 'Коснитесь карты: колода начнётся с неё.' }
  const place = positions[taken.length]?.name
  if (!place) return { title: 'Карты на местах', text: 'Мастер читает их.' }
  const title = cardCount === 1 ? 'Вытяните карту' : `Карта на место «${place}»`
  // The card itself is small there.
  if (isPhone && last) {
    const came = `${cardInWords(last.cardId, last.isReversed)}\u00a0— ${positions[taken.length - 1]?.name}.`
    return { title, text: `${came} ${leftWords[cardCount - taken.length]}` }
  }
  if (isShuffled && taken.length === 0) return { title, text: 'Колода перемешана, у неё новая печать.' }
  const slide = taken.length === 0 ? 'Листайте колоду.' : 'Листайте колоду и остановитесь, где захочется.'
  const how = isPhone ? slide : 'Ведите по вееру и щёлкните.'
  const left = taken.length === 0 ? 'Открытая карта остаётся в раскладе.' : leftWords[cardCount - taken.length]
  return { title, text: `${how} ${left}` }
}

/** «Осталось две.», by how many cards are left. */
const leftWords = [
  '',
  'Осталась одна.',
  ...['две', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять', 'десять'].map((many) => `Осталось ${many}.`),
  ...[11, 12, 13].map((many) => `Осталось ${many}.`),
]

/** Measures where the deck is on the screen: a card of its middle. */
function measureMiddle(fan: HTMLElement | null): DOMRect | undefined {
  return fan?.querySelector('[data-first-focus]')?.getBoundingClientRect()
}

/** What binds the order of the cards before any is taken: one tap away. */
function Seal({ commitment }: { commitment: string }) {
  return (
    <details className="group relative text-caption text-text-3">
      <summary className="flex h-11 w-fit cursor-pointer list-none items-center gap-1.5 rounded-sm px-3 hover:text-text-1 [&::-webkit-details-marker]:hidden">
        Печать колоды
        <ChevronDown
          aria-hidden="true"
          className="size-4 transition-transform duration-control group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="absolute top-full left-0 w-[min(24rem,calc(100vw-1rem))] rounded-md border border-line bg-bg-2 p-4 shadow-panel">
        <p className="break-all text-text-2">Отпечаток раздачи: {commitment}</p>
        <p className="mt-2">Колода перемешана, и её порядок больше не изменить. После ответа печать можно проверить.</p>
      </div>
    </details>
  )
}
