import type { Card, CardPhrases, CardReference } from '@lunaria/tarot/types'
import clsx from 'clsx'
import { Link } from 'react-router'
import { elementNames } from '#shared/tarot/element-names.ts'
import { roman } from '#shared/tarot/roman.ts'
import { Tag } from '#shared/ui/marks/tag.tsx'
import type { Side } from './interpretation/interpretation-prompt.ts'
import { suitNames } from './suits.ts'

/** What tables of tarot say of a card. */
export function CardFacts({ card, className }: { card: Card; className: string }) {
  const facts = [
    ['Масть', suitNames[card.suit]],
    // The court has no numbers.
    ['Номер', card.number === null ? null : roman(card.number)],
    ['Стихия', elementNames[card.element]],
    ['Астрология', card.astrology],
    ['Нумерология', card.numerology],
  ] as const

  return (
    <dl className={clsx('min-w-0 text-small', className)}>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt className="text-caption text-text-3">{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** Returns the meaning of a card on one of its sides. */
export function pickMeaning(reference: CardReference, side: Side): string {
  return side === 'upright' ? reference.uprightMeaning : reference.reversedMeaning
}

type KeywordsProps = {
  label: string
  words: readonly string[] /** Where the other cards of a word are. */
  toAddress?: (word: string) => string
}

export function Keywords({ label, words, toAddress }: KeywordsProps) {
  return (
    <ul aria-label={label} className={clsx('flex flex-wrap', toAddress ? 'gap-2 xl:-mr-24' : 'gap-1.5')}>
      {words.map((word) => (
        <li key={word} className="flex">
          {toAddress ? (
            <Link
              to={toAddress(word)}
              className="inline-flex min-h-8 items-center rounded-pill bg-bg-3 px-3 text-caption text-text-2 hover:text-gold-hi forced-colors:border"
            >
              {word}
            </Link>
          ) : (
            <Tag>{word}</Tag>
          )}
        </li>
      ))}
    </ul>
  )
}

const sideLabels: Record<Side, string> = { upright: 'Прямая. ', reversed: 'Перевёрнутая. ' }

/** What the card says of love, of work and of growth, either way round, with something to do. */
export function Themes({ phrases, sides }: { phrases: CardPhrases; sides: readonly Side[] }) {
  const themes = [
    ['В любви и отношениях', phrases.love],
    ['В работе и деньгах', phrases.work],
    ['Для себя', phrases.growth],
    ['Что сделать', phrases.advice],
  ] as const

  return (
    <section className="mt-9">
      <h2 className="text-h2 text-gold-hi">Карта о разном</h2>
      <div className="mt-4 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {themes.map(([title, texts]) => (
          <div key={title} className="border-t border-line pt-4">
            <h3 className="text-h3">{title}</h3>
            {sides.map((side) => (
              <p key={side} className="mt-2 text-text-2">
                <span className="text-text-3">{sideLabels[side]}</span>
                {texts[side]}
              </p>
            ))}
          </div>
        ))}
      </div>
      <p className="mt-6 text-text-2">
        <span className="text-text-3">Чего остеречься. </span>
        {phrases.caution}
      </p>
    </section>
  )
}

export function Symbols({ symbolism }: { symbolism: CardReference['symbolism'] }) {
  return (
    <section className="mt-9">
      <h2 className="text-h2 text-gold-hi">Символы</h2>
      <dl className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {symbolism.map(({ symbol, meaning }) => (
          <div key={symbol}>
            <dt className="font-medium">{symbol}</dt>
            <dd className="text-small text-text-2">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
