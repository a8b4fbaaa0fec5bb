import type { HandCard } from '@lunaria/contract/chats'
import { maxDeckNameLength } from '@lunaria/contract/limits'
import type { TarotSpread } from '@lunaria/contract/tarot'
import { cardById } from '@lunaria/tarot/cards'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { CornerDownRight, Plus, RotateCw, Search, Undo2 } from 'lucide-react'
import { type ComponentProps, type CSSProperties, type ReactNode, useState } from 'react'
import { errorText } from '#shared/api/api-error.ts'
import { sendOnEnter } from '#shared/browser/send-on-enter.ts'
import { UnstoredMark } from '#shared/drafts/saved-mark.tsx'
import { useAccount } from '#shared/session/session.ts'
import { fitSpread } from '#shared/spreads/fit-spread.ts'
import { CardImage } from '#shared/tarot/card-image.tsx'
import { cardInWords, cardLabel } from '#shared/tarot/card-label.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Select } from '#shared/ui/fields/select.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { Dialog } from '#shared/ui/overlays/dialog.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { spreadsQuery } from '../flow/chat-queries.ts'
import { CardKeys } from './card-keys.tsx'
import { findCards } from './find-cards.ts'
import { type HandDraft, isWhole, nextRole, placedCount, useHandDraft, withCard } from './hand-draft.ts'
import { useOwnSpreads } from './use-own-spreads.ts'

type OwnCardsProps = {
  isOpen: boolean
  onClose: () => void
  chatId: string
  /** The spread that was chosen before; what was marked already keeps its own. */
  spread: TarotSpread | null
  onDone: (hand: HandDraft) => void
}

/** The cards that are on the user's own table are marked one by one. */
export function OwnCards({ isOpen, onClose, ...marking }: OwnCardsProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} width="wider" isHeadKept title="Свои карты">
      <Marking {...marking} />
    </Dialog>
  )
}

function Marking({ chatId, spread: chosen, onDone }: Omit<OwnCardsProps, 'isOpen' | 'onClose'>) {
  const spreads = useQuery(spreadsQuery)
  const own = useOwnSpreads()
  const userId = useAccount()?.user.id ?? ''
  const { hand, state, draft } = useHandDraft({ userId, chatId })
  if (spreads.isError) return <p className="text-small text-err">{errorText(spreads.error)}</p>
  if (!spreads.data) return <Skeleton className="h-120 rounded-lg" />

  const all = [...own, ...spreads.data]
  const marked = draft.isUnsent() ? hand : { ...hand, spreadId: chosen?.id ?? '' }

  function change(part: Partial<HandDraft>): void {
    const next = { ...marked, ...part }
    // Marked again after it was done, it still is what the next question is about, as long as no place is empty.
    const isStillDone =
      hand.isDone &&
      isWhole(
        next.cards,
        all.find(({ id }) => id === next.spreadId),
      )
    draft.change({ ...next, isDone: part.isDone === true || isStillDone })
    if (part.isDone) onDone(next)
  }
  return (
    <>
      <Table draft={marked} spreads={all} onChange={change} />
      {!state.isStored && <UnstoredMark {...state} />}
    </>
  )
}

type TableProps = { draft: HandDraft; spreads: readonly TarotSpread[]; onChange: (part: Partial<HandDraft>) => void }
type Next = Pick<HandCard, 'isReversed' | 'role'>

const upright: Next = { isReversed: false }

function Table({ draft, spreads, onChange }: TableProps) {
  const { cards, spreadId, deckName } = draft
  /** The card that is being changed; null while new ones are marked. */
  const [at, setAt] = useState<number | null>(null)
  const [next, setNext] = useState<Next>(upright)
  const spread = spreads.find(({ id }) => id === spreadId)
  const changed = at === null ? undefined : cards[at]
  const role = changed ? changed.role : nextRole(cards, spread, next.role)
  const marked = changed ?? next
  const excess = spread ? placedCount(cards) - spread.cardCount : 0

  function take(cardId: HandCard['cardId']): void {
    if (role === 'none' || cards.some((card) => card.cardId === cardId)) return
    onChange({ cards: withCard(cards, { cardId, isReversed: marked.isReversed, role }, at) })
    setAt(null)
    setNext(upright)
  }

  function mark(part: Partial<Next>): void {
    if (changed && at !== null) onChange({ cards: withCard(cards, { ...changed, ...part }, at) })
    else setNext({ ...next, ...part })
  }

  function remove(index: number): void {
    onChange({ cards: cards.toSpliced(index, 1) })
    setAt(null)
  }

  const taken = cards.map(({ cardId }) => cardId)
  const removable = at ?? cards.length - 1
  const toggle = (wanted: HandCard['role']) => mark({ role: marked.role === wanted ? undefined : wanted })

  return (
    // What has the focus is not to be hidden behind the head or the foot.
    <div className="flex min-h-full flex-col gap-3 md:grid md:grid-cols-[17rem_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-8 [&_input]:scroll-my-56 [&_li>button]:scroll-my-56">
      <Select
        label="Расклад"
        isLabelHidden
        options={[
          { value: '', label: 'Без расклада' },
          ...spreads.map(({ id, name, cardCount }) => ({ value: id, label: `${name}, ${cardCount}` })),
        ]}
        value={spread ? spreadId : ''}
        onValueChange={(value) => onChange({ spreadId: value })}
      />
      {/* The place that is filled stays in sight above the keys. */}
      <div className="sticky -top-2 z-10 flex flex-col gap-2 bg-bg-2 pt-1 md:col-start-1 md:self-start after:pointer-events-none after:absolute after:inset-x-0 after:top-full after:h-3 after:bg-linear-to-b after:from-bg-2">
        <Slots {...{ cards, spread, at }} onSelect={(index) => setAt(index === at ? null : index)} />
        <div className="flex min-h-12 items-end justify-between gap-3 md:flex-wrap">
          <p aria-live="polite" className="min-w-[38%] flex-1">
            <span className="block text-caption text-text-3">
              {spread ? `${placedCount(cards)} из ${spread.cardCount}` : `Карт на столе: ${cards.length}`}
            </span>
            <span className="line-clamp-2 font-display text-h3 leading-tight text-gold-hi">
              {changed ? cardInWords(changed.cardId, changed.isReversed) : toTitle(cards, spread, role)}
            </span>
          </p>
          {cards[removable] && (
            <button
              type="button"
              onClick={() => remove(removable)}
              className="inline-flex min-h-11 max-w-[57%] shrink-0 items-center gap-2 text-right md:max-w-full text-caption text-text-2 hover:text-gold-hi"
            >
              <Undo2 aria-hidden="true" className="size-4.5 shrink-0 stroke-[1.7]" />
              {cardById(cards[removable].cardId)?.name} — убрать
            </button>
          )}
        </div>
      </div>
      <div className="flex flex-col gap-3 md:col-start-2 md:row-[1/span_2]">
        <CardSearch taken={taken} onTake={take}>
          <CardKeys taken={taken} onTake={take} />
        </CardSearch>
        {role === 'none' && <p className="text-small text-text-2">Больше карт мастер за один раз не прочтёт.</p>}
        {excess > 0 && <p className="text-small text-err">В этом раскладе меньше мест: уберите карт — {excess}.</p>}
        {isWhole(cards, spread) && (
          <TextField
            label="Ваша колода (необязательно)"
            placeholder="Райдер — Уэйт"
            maxLength={maxDeckNameLength}
            value={deckName}
            onChange={(event) => onChange({ deckName: event.target.value })}
          />
        )}
      </div>
      {/* Always under the thumb, down to the edge of the dialog. */}
      <div className="sticky -bottom-[calc(1.5rem+env(safe-area-inset-bottom))] z-10 mt-auto -mb-[calc(1.5rem+env(safe-area-inset-bottom))] flex flex-col gap-2.5 bg-bg-2 pt-2 max-[23rem]:pb-[calc(0.75rem+env(safe-area-inset-bottom))]! md:col-span-2 pb-[calc(1.5rem+env(safe-area-inset-bottom))] before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-6 before:bg-linear-to-t before:from-bg-2 md:-bottom-8 md:-mb-8 md:pb-8">
        <div className="grid grid-cols-3 gap-2">
          <Toggle icon={<RotateCw />} isOn={marked.isReversed} onPress={() => mark({ isReversed: !marked.isReversed })}>
            Перевёрнутая
          </Toggle>
          <Toggle icon={<CornerDownRight />} isOn={role === 'jumper'} onPress={() => toggle('jumper')}>
            Выпала сама
          </Toggle>
          <Toggle icon={<Plus />} isOn={role === 'clarifier'} onPress={() => toggle('clarifier')}>
            Уточняет
          </Toggle>
        </div>
        {!isWhole(cards, spread) && (
          <p className="text-center text-caption text-text-3">
            {cards.length === 0 ? 'Положите хотя бы одну карту' : 'Положите карты на все места'}
          </p>
        )}
        <Button
          variant="primary"
          className={clsx('w-full', !isWhole(cards, spread) && 'max-[23rem]:hidden')}
          disabled={!isWhole(cards, spread)}
          onClick={() => onChange({ isDone: true })}
        >
          К вопросу
        </Button>
      </div>
    </div>
  )
}

function toTitle(cards: readonly HandCard[], spread: TarotSpread | undefined, role: HandCard['role'] | 'none'): string {
  const placed = placedCount(cards)
  if (role === 'jumper') return 'Выпавшая карта'
  if (role === 'clarifier') return spread && placed >= spread.cardCount ? 'Все на местах' : 'Уточняющая карта'
  const positions = spread?.positions.toSorted((a, b) => a.position - b.position)
  return positions?.[placed]?.name ?? `Карта ${placed + 1}`
}

type SlotsProps = {
  cards: readonly HandCard[]
  spread: TarotSpread | undefined
  at: number | null
  onSelect: (index: number) => void
}

/**
 * The cards as they were marked, and the places that are still empty: in a row, where there is room as they lie in the spread. A press on
 * a card chooses it to be changed.
 */
function Slots({ cards, spread, at, onSelect }: SlotsProps) {
  const all = cards.map((card, index) => ({ card, index }))
  const placed = all.filter(({ card }) => !spread || !card.role)
  const beside = all.filter(({ card }) => spread && card.role)
  const places = spread?.positions.toSorted((a, b) => a.position - b.position) ?? []
  const count = placedCount(cards)
  const left = Math.max(0, (spread?.cardCount ?? count + 1) - count)
  const { aspect, cardWidth } = fitSpread(places)
  const table: Vars = { '--aspect': aspect, '--card': `${cardWidth}%` }

  function lie(index: number) {
    const place = places[index]
    if (!place) return {}
    const style: Vars = { '--x': `${place.x}%`, '--y': `${place.y}%` }
    return {
      style,
      className: clsx(lying, place.isCrossing && 'md:rotate-90 md:translate-y-[calc(max(0px,24.5px-20.8%)-50%)]'),
    }
  }

  return (
    <>
      <ol
        aria-label="Карты на столе"
        style={table}
        className={clsx('grid grid-cols-10 gap-1.5', spread ? laid : inRows)}
      >
        {placed.map(({ card, index }, place) => (
          <li key={card.cardId} {...lie(place)}>
            <Marked card={card} isChosen={index === at} onSelect={() => onSelect(index)} />
          </li>
        ))}
        {Array.from({ length: left }, (_, index) => count + index).map((place, index) => {
          const { style, className } = lie(place)
          return (
            <li
              key={`place-${place}`}
              style={style}
              className={clsx(
                'flex aspect-card items-center justify-center rounded-card border text-caption tabular-nums',
                index === 0 && at === null
                  ? 'border-gold bg-bg-3 text-text-1'
                  : 'border-dashed border-line-strong text-text-3',
                className,
              )}
            >
              <span className={clsx(places[place]?.isCrossing && 'md:mb-auto md:-rotate-90')}>{place + 1}</span>
            </li>
          )
        })}
      </ol>
      {beside.length > 0 && (
        <ol aria-label="Карты рядом с раскладом" className={`grid grid-cols-10 gap-1.5 ${inRows}`}>
          {beside.map(({ card, index }) => (
            <li key={card.cardId}>
              <Marked card={card} isChosen={index === at} onSelect={() => onSelect(index)} />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

type Vars = CSSProperties & Partial<Record<'--aspect' | '--card' | '--x' | '--y', string | number>>

const inRows = 'md:grid-cols-6'
const laid = 'md:relative md:mx-auto md:block md:aspect-(--aspect) md:w-[min(100%,19rem*var(--aspect))]'
const lying = 'md:absolute md:top-(--y) md:left-(--x) md:w-(--card) md:-translate-1/2'

type MarkedProps = { card: HandCard; isChosen: boolean; onSelect: () => void }

function Marked({ card: { cardId, isReversed, role }, isChosen, onSelect }: MarkedProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={[cardLabel(cardId, isReversed), role && roleNames[role]].filter(Boolean).join(', ')}
      onClick={onSelect}
      className="relative block w-full rounded-card outline-offset-2 aria-pressed:outline-2 aria-pressed:outline-gold"
    >
      <CardImage cardId={cardId} isReversed={isReversed} alt="" sizes="40px" />
      {role && (
        <span className="absolute -right-1 -bottom-1 rounded-full border border-line-strong bg-bg-0 p-0.5 text-gold-hi [&_svg]:size-3">
          {role === 'jumper' ? <CornerDownRight aria-hidden="true" /> : <Plus aria-hidden="true" />}
        </span>
      )}
    </button>
  )
}

const roleNames = { jumper: 'выпала сама', clarifier: 'уточняет' } as const

type CardSearchProps = ComponentProps<typeof CardKeys> & { children: ReactNode }

/** A letter or two of the name; Enter takes the first card found. The keys of the cards give way to what was found. */
function CardSearch({ taken, onTake, children }: CardSearchProps) {
  const [query, setQuery] = useState('')
  const found = findCards(query, taken)
  const isSearching = query.trim() !== ''

  function take(cardId: HandCard['cardId'] | undefined): void {
    if (!cardId) return
    setQuery('')
    onTake(cardId)
  }

  return (
    <>
      <TextField
        label="Название карты: двух букв хватит"
        isLabelHidden
        icon={<Search />}
        placeholder="Две буквы: «ше», «кк»"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={40}
        ref={focusedByMouse}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={sendOnEnter(() => take(found[0]?.id))}
      />
      {isSearching && (
        <div aria-live="polite">
          {found.length === 0 && <p className="text-small text-text-2">Такой карты нет или она уже на столе.</p>}
          <ul
            aria-label="Найденные карты"
            className="grid grid-cols-5 gap-x-1.5 gap-y-2 md:grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))]"
          >
            {found.map(({ id, name }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => take(id)}
                  className="flex w-full flex-col gap-1 rounded-sm text-center text-tag leading-tight tracking-tight text-text-2 md:text-caption hover:text-gold-hi"
                >
                  <CardImage cardId={id} alt="" sizes="70px" />
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={isSearching ? 'hidden' : 'flex flex-col gap-3'}>{children}</div>
    </>
  )
}

/** Focuses the field where there is a keyboard; on a phone it would cover the keys of the cards. */
function focusedByMouse(input: HTMLInputElement | null): void {
  if (input && matchMedia('(pointer: fine)').matches) input.focus()
}

type ToggleProps = { icon: ReactNode; isOn: boolean; onPress: () => void; children: string }

function Toggle({ icon, isOn, onPress, children }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className="inline-flex h-13 items-center justify-center gap-1.5 rounded-pill border border-line-strong px-1 text-caption text-text-2 max-[23rem]:h-11 max-[23rem]:text-tag max-[23rem]:tracking-tight transition-colors duration-hover hover:border-gold aria-pressed:border-gold aria-pressed:bg-gold/10 aria-pressed:text-gold-hi [&_svg]:size-4 [&_svg]:shrink-0 max-md:[&_svg]:hidden"
    >
      {icon}
      {children}
    </button>
  )
}
