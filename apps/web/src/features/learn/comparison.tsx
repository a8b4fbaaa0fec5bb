import { findAxes, type Tempo } from '@lunaria/tarot/card-axes'
import { cardById, cards } from '@lunaria/tarot/cards'
import { listPairs } from '@lunaria/tarot/list-pairs'
import { findPhrases } from '@lunaria/tarot/phrases'
import type { Card } from '@lunaria/tarot/types'
import { Link, useSearchParams } from 'react-router'
import { CardImage } from '#shared/tarot/card-image.tsx'
import { elementNames } from '#shared/tarot/element-names.ts'
import { describeDifference, listCommon } from '#shared/tarot/kinship.ts'
import { Select } from '#shared/ui/fields/select.tsx'
import { typeset } from '#shared/words/typeset.ts'
import { confusedPair, confusedPairs } from './confused-pairs.ts'

const tempoWords: Record<Tempo, string> = {
  fast: 'Быстро: это дни.',
  slow: 'Не спеша: это недели и месяцы.',
  still: 'Время стоит, пока вы не двинетесь.',
}
const options = cards.map(({ id, name }) => ({ value: id, label: name }))

/** What two cards have in common and how they differ: those of the address, or those that are confused most. */
export function Comparison() {
  const [params, setParams] = useSearchParams()
  const [one, other] = chosenCards(params.get('cards'))

  function choose(first: string, second: string): void {
    setParams({ cards: `${first},${second}` }, { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="grid grid-cols-2 gap-x-5 self-start max-lg:max-w-110">
          <Chosen label="Первая карта" card={one} onChoose={(id) => choose(id, other.id)} />
          <Chosen label="Вторая карта" card={other} onChoose={(id) => choose(one.id, id)} />
        </div>
        <Both one={one} other={other} />
      </div>
      <section aria-labelledby="confused-title" className="@container mt-12">
        <h2 id="confused-title" className="text-h3">
          Ещё путают
        </h2>
        <ul className="mt-4 grid gap-3 sm:grid-cols-2 @min-[64rem]:grid-cols-4">
          {confusedPairs
            .filter((pair) => !pair.cards.every((id) => id === one.id || id === other.id))
            .slice(0, 4)
            .map((pair) => (
              <li key={pair.title}>
                <Confused cards={pair.cards.flatMap((id) => cardById(id) ?? [])} />
              </li>
            ))}
        </ul>
      </section>
    </>
  )
}

type ChosenProps = { label: string; card: Card; onChoose: (cardId: string) => void }

function Chosen({ label, card, onChoose }: ChosenProps) {
  return (
    <div>
      <CardImage cardId={card.id} alt="" isEager sizes="(width >= 30rem) 222px, 45vw" className="shadow-card" />
      <Select label={label} isLabelHidden className="mt-4" options={options} value={card.id} onValueChange={onChoose} />
    </div>
  )
}

function Both({ one, other }: { one: Card; other: Card }) {
  const known = confusedPair(one.id, other.id)
  const common = listCommon(one, other)
  const difference = describeDifference(one, other)
  const together = listPairs(one.id).find((pair) => pair.cards.includes(other.id))
  const [mine, others] = [findPhrases(one.id), findPhrases(other.id)]
  const rows = [
    ['О чём', mine.essence.upright, others.essence.upright],
    ['Сколько времени', tempoWords[findAxes(one.id, false).tempo], tempoWords[findAxes(other.id, false).tempo]],
    ['Стихия', describeElement(one), describeElement(other)],
    ['Перевёрнутая', mine.essence.reversed, others.essence.reversed],
    ['Спросите себя', mine.question.upright, others.question.upright],
  ] as const

  if (one.id === other.id)
    return <p className="text-lead text-text-2">{typeset('Это одна и та же карта. Выберите рядом другую.')}</p>
  return (
    <section aria-label={`${one.name} и ${other.name}`} className="@container min-w-0">
      <h2 className="text-h2">{typeset(known?.title ?? toTitle(common[0], difference))}</h2>
      {known && <p className="mt-3 text-lead text-text-2">{typeset(known.lead)}</p>}
      {common.length > 0 && (
        <ul aria-label="Что у них общего" className="mt-4 flex flex-col gap-1 text-text-2">
          {common.map((reason) => (
            <li key={reason}>{typeset(reason)}.</li>
          ))}
        </ul>
      )}
      {known && difference && <p className="mt-1 text-text-2">{typeset(difference)}.</p>}
      <div
        aria-hidden="true"
        className="mt-6 -mb-3 grid grid-cols-2 gap-x-5 font-display text-card-name text-gold-hi @min-[30rem]:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)]"
      >
        <span className="@min-[30rem]:col-start-2">{one.name}</span>
        <span>{other.name}</span>
      </div>
      <dl className="mt-6 border-b border-line">
        {rows.map(([title, left, right]) => (
          <div
            key={title}
            className="grid grid-cols-2 gap-x-5 gap-y-1 border-t border-line py-4 @min-[30rem]:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)]"
          >
            <dt className="col-span-2 text-small text-text-3 @min-[30rem]:col-span-1">{title}</dt>
            <dd>
              <span className="sr-only">{one.name}: </span>
              {typeset(left)}
            </dd>
            <dd>
              <span className="sr-only">{other.name}: </span>
              {typeset(right)}
            </dd>
          </div>
        ))}
      </dl>
      {together && (
        <p className="mt-6 border-l-2 border-gold pl-4">
          <span className="text-text-3">Рядом в раскладе: </span>
          {typeset(together.text)}
        </p>
      )}
    </section>
  )
}

function Confused({ cards: [one, other] }: { cards: readonly Card[] }) {
  if (!one || !other) return null
  return (
    <Link
      to={`?cards=${one.id},${other.id}`}
      preventScrollReset
      className="flex min-h-11 items-center gap-3 rounded-lg border border-line bg-bg-1/70 p-3 hover:border-gold"
    >
      {[one, other].map(({ id }) => (
        <span key={id} className="w-9 shrink-0">
          <CardImage cardId={id} alt="" isOneOfMany sizes="36px" />
        </span>
      ))}
      <span className="min-w-0">
        {one.name}
        <span className="block text-small text-text-2">и {other.name}</span>
      </span>
    </Link>
  )
}

function toTitle(common: string | undefined, difference: string | undefined): string {
  if (!difference) return common ? `${common}. И спорить им почти не о чем` : 'Эти карты идут каждая своей дорогой'
  return common ? `${common}. Но ${difference}` : `Общего мало: ${difference}`
}

function describeElement({ element, astrology }: Card): string {
  return `${elementNames[element]}. ${astrology}.`
}

/** `death,tower` as two cards; what the address does not name is a card of the pair that is confused most. */
function chosenCards(written: string | null): [Card, Card] {
  const [first, second] = (written ?? '').split(',').map(cardById)
  const [death, tower] = ['death', 'tower'].map(cardById)
  const one = first ?? (second?.id === 'death' ? tower : death)
  const other = second ?? (one?.id === 'tower' ? death : tower)
  if (!one || !other) throw new Error('The deck has neither Death nor the Tower')
  return [one, other]
}
