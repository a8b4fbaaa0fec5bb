import type { TarotSpread } from '@lunaria/contract/tarot'
import { cardForms } from '@lunaria/words/nouns'
import { plural } from '@lunaria/words/plural'
import { Check, Layers, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { fitSpread } from '#shared/spreads/fit-spread.ts'
import { difficultyLabels } from '#shared/spreads/spread-labels.ts'
import { SpreadLayout } from '#shared/spreads/spread-layout.tsx'

type SpreadOptionProps = { spread: TarotSpread; isMine: boolean; isChosen: boolean; onChoose: () => void }

/** A spread that can be chosen: how its cards are arranged, how many they are, and what it is for. */
export function SpreadOption({ spread, isMine, isChosen, onChoose }: SpreadOptionProps) {
  const { name, cardCount, difficulty, description, positions } = spread
  const kind = isMine ? 'ваш' : difficultyLabels[difficulty].text

  return (
    <Option
      isChosen={isChosen}
      onChoose={onChoose}
      picture={<Picture positions={positions} />}
      name={name}
      facts={`${cardCount} ${plural(cardCount, cardForms)} · ${kind}`}
      text={firstSentence(description)}
    />
  )
}

type MasterOptionProps = { isOwn: boolean; isChosen: boolean; onChoose: () => void }

/** No spread is named: the master finds one, and cards on the user's own table stay as they are. */
export function MasterOption({ isOwn, isChosen, onChoose }: MasterOptionProps) {
  if (isOwn)
    return (
      <Option
        isChosen={isChosen}
        onChoose={onChoose}
        picture={<Layers aria-hidden="true" />}
        name="Без расклада"
        facts="до 15 карт"
        text="Карты лежат как легли, мест у них нет."
      />
    )
  return (
    <Option
      isChosen={isChosen}
      onChoose={onChoose}
      picture={<Sparkles aria-hidden="true" />}
      name="Пусть подберёт мастер"
      facts="от одной карты до 13"
      text="По вопросу: на короткий хватит одной, большому нужен крест."
    />
  )
}

type OptionProps = {
  isChosen: boolean
  onChoose: () => void
  picture: ReactNode
  name: string
  facts: string
  text: string
}

function Option({ isChosen, onChoose, picture, name, facts, text }: OptionProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="relative flex h-full min-h-24 w-full items-start gap-3 rounded-lg border border-line-strong/70 bg-bg-1 p-3 text-left transition-colors duration-hover hover:border-gold aria-pressed:border-gold aria-pressed:bg-gold/8 forced-colors:aria-pressed:border-3"
    >
      <span className="flex size-14 shrink-0 items-center justify-center text-gold [&_svg]:size-7 [&_svg]:stroke-[1.4]">
        {picture}
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="line-clamp-2 font-display text-[1.1875rem] leading-tight wrap-anywhere hyphens-auto text-gold-hi">
          {name}
        </span>
        <span className="text-caption text-text-3">{facts}</span>
        <span className="mt-0.5 text-caption wrap-anywhere text-text-2">{text}</span>
      </span>
      {isChosen && (
        <span className="absolute -top-2 -right-2 flex size-6 items-center justify-center rounded-full bg-gilt text-ink">
          <Check aria-hidden="true" className="size-4" />
        </span>
      )}
    </button>
  )
}

/** The arrangement of the places, in a square. */
function Picture({ positions }: Pick<TarotSpread, 'positions'>) {
  const { aspect, cardWidth } = fitSpread(positions)
  const width = Math.min(100, 100 * aspect, widestCard / (cardWidth / 100))
  return (
    <span aria-hidden="true" className="block" style={{ width: `${width}%` }}>
      <SpreadLayout
        label=""
        positions={positions}
        renderCard={() => <span className="block aspect-card rounded-card border border-gold/70 bg-bg-3" />}
      />
    </span>
  )
}

/** In percent of the square. */
const widestCard = 36

/** Returns the description as far as its first sentence goes. */
function firstSentence(description: string): string {
  return /^[^.!?…]+[.!?…]+/.exec(description)?.[0] ?? description
}
