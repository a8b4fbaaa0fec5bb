import type { JournalPatterns } from '@lunaria/contract/journal'
import { cardById } from '@lunaria/tarot/cards'
import { shownDecimal } from '@lunaria/words/figures'
import { cardForms } from '@lunaria/words/nouns'
import { type Forms, plural } from '@lunaria/words/plural'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useMemo } from 'react'
import { ButtonLink } from '#shared/ui/buttons/button-link.tsx'
import { EmptyState } from '#shared/ui/states/empty-state.tsx'
import { LoadProblem } from '#shared/ui/states/load-problem.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { typeset } from '#shared/words/typeset.ts'
import { JournalFrame } from '../journal-page.tsx'
import { patternsQuery } from '../journal-queries.ts'
import { CardRows } from './card-rows.tsx'
import { type CardChance, countPatterns, type Patterns } from './count-patterns.ts'
import { OutcomeBars } from './outcome-bars.tsx'
import { SuitRows } from './suit-table.tsx'

const timesForms: Forms = { one: 'раз', few: 'раза', many: 'раз' }

/** How many cards that leave chance are named. */
const named = 3
const came = { masculine: 'пришёл', feminine: 'пришла', neuter: 'пришло', plural: 'пришли' }

/** Returns which cards leave what chance gives, the most frequent first. */
export function cardsSentence(leaving: readonly CardChance[]): string {
  if (leaving.length === 0) return 'Все 78 карт приходят к вам в пределах случайного.'
  const told = leaving.slice(0, named).map(({ cardId, name, count, expected }) => {
    const verb = came[cardById(cardId)?.grammar.gender ?? 'feminine']
    if (count === 0) return `${name} не ${verb} ни разу, а ждали бы ${shownDecimal(expected)}.`
    return `${name} ${verb} ${count} ${plural(count, timesForms)}, а ждали бы ${shownDecimal(expected)}.`
  })
  const more = leaving.length - told.length
  if (more > 0) told.push(`Выбиваются ещё ${more}.`)
  return `${told.join(' ')} Остальные — в пределах случайного.`
}

/** Returns how many would leave it in any case. */
function chanceSentence({ leavingByChance }: Pick<Patterns, 'leavingByChance'>): string {
  return `При 78 картах примерно ${shownDecimal(leavingByChance)} выйдут за пределы случайного и у честной колоды. Поэтому спросите не «что это значит», а «когда эта карта приходит».`
}

/** Returns what can be said where so few cards have come that chance explains all of them. */
function fewSentence({ cards }: Pick<Patterns, 'cards'>): string {
  const [most] = cards.toSorted((a, b) => b.count - a.count)
  if (!most || most.count < 2)
    return 'Пока каждая карта пришла к вам по одному разу. Что повторяется, станет видно раскладов через двадцать.'
  return `Чаще других вам открывается ${most.name}: ${most.count} ${plural(most.count, timesForms)}. При таком числе карт это ещё случайность.`
}

/** What came to the user how often, beside what chance gives. */
export function PatternsPage({ userId }: { userId: string }) {
  const patterns = useQuery(patternsQuery(userId))

  return (
    <JournalFrame userId={userId} isPatterns>
      {patterns.isPending && <PatternsSkeleton />}
      {patterns.isError && !patterns.data && <LoadProblem query={patterns} />}
      {patterns.data && <Found told={patterns.data} />}
    </JournalFrame>
  )
}

function Found({ told }: { told: JournalPatterns }) {
  const patterns = useMemo(() => countPatterns(told), [told])
  if (patterns.total === 0) return <NoPatterns byHand={told.byHand} />
  const leaving = patterns.cards.filter(({ leaves }) => leaves).toSorted((a, b) => b.count - a.count)
  const isFew = leaving.length === 0 && patterns.total < patterns.cards.length

  return (
    <div className="grid gap-4 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] xl:grid-rows-[auto_auto_auto_1fr_auto] xl:items-start">
      <Panel title="Что из этого видно" className="xl:col-start-2">
        <p>{typeset(isFew ? fewSentence(patterns) : cardsSentence(leaving))}</p>
        {!isFew && <p className="mt-3 text-small text-text-2">{typeset(chanceSentence(patterns))}</p>}
      </Panel>
      <Panel title="Какие карты приходят ко мне" className="xl:col-start-1 xl:row-span-4 xl:row-start-1">
        <CardRows cards={patterns.cards} />
      </Panel>
      <Panel title="Масти и перевороты">
        <SuitRows patterns={patterns} />
      </Panel>
      <Panel title="Пришли вместе">
        <Pairs pairs={patterns.pairs} />
      </Panel>
      <Panel title="Сбывалось ли">
        <OutcomeBars outcomes={told.outcomes} />
      </Panel>
      <p className="text-caption text-text-3 xl:col-span-2">
        {patterns.total} {plural(patterns.total, cardForms)} в {patterns.readings}{' '}
        {patterns.readings === 1 ? 'раскладе' : 'раскладах'}. Отрезок — точный интервал, 95 %. Карты взяты такими, как
        лежали в перемешанной колоде.
        {told.byHand > 0
          ? ` Разложенных вручную: ${told.byHand}. Здесь они считаются только в том, что сбылось: эти карты вытянули не мы.`
          : ''}
      </p>
    </div>
  )
}

type PanelProps = { title: string; className?: string; children: ReactNode }

function Panel({ title, className, children }: PanelProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className={`min-w-0 rounded-lg border border-line bg-bg-1/70 p-4 md:p-5 ${className ?? ''}`}
    >
      <h2 id={titleId} className="mb-3 text-h3 text-gold-hi">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** A pair that hardly ever comes so often by chance. */
const rare = 0.05

function Pairs({ pairs }: Pick<Patterns, 'pairs'>) {
  if (pairs.length === 0)
    return <p className="text-small text-text-2">Ни одна пара карт ещё не приходила дважды в одном раскладе.</p>

  return (
    <>
      <ul className="flex flex-col gap-1.5 text-small">
        {pairs.map(({ cards: [first, second], readings, byChance }) => (
          <li key={`${first} ${second}`} className="flex items-baseline justify-between gap-4">
            <span className={byChance < rare ? 'text-gold-hi' : 'text-text-2'}>
              {cardById(first)?.name} и {cardById(second)?.name}
            </span>
            <span className={`tabular-nums ${byChance < rare ? 'font-semibold text-gold-hi' : 'text-text-1'}`}>
              {readings}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-caption text-text-3">{typeset(pairsSentence(pairs))}</p>
    </>
  )
}

function pairsSentence(pairs: Patterns['pairs']): string {
  const [{ byChance, readings } = { byChance: 0, readings: 0 }] = pairs
  const often = `${readings} ${plural(readings, timesForms)}`
  if (byChance < rare) return `По чистой случайности ни одна из 3003 пар не пришла бы ${often}: это выбивается.`
  const several = byChance < 10 ? shownDecimal(byChance) : String(Math.round(byChance))
  return `Из 3003 пар ${often} и чаще по чистой случайности пришли бы примерно ${several}: это в пределах случайного.`
}

function NoPatterns({ byHand }: Pick<JournalPatterns, 'byHand'>) {
  return (
    <EmptyState
      isBelowHead
      ornament="deck-waits"
      title="Считать пока нечего"
      text={
        byHand > 0
          ? `Разложенных вручную: ${byHand}. Эти карты вытянули не мы, и сравнивать их со случаем было бы нечестно. Считаем только свои раздачи.`
          : 'После нескольких раскладов здесь станет видно, какие карты приходят чаще, и будет честно сказано, сколько из этого — случай.'
      }
      action={<ButtonLink to="/app">Задать вопрос</ButtonLink>}
    />
  )
}

function PatternsSkeleton() {
  return (
    <div role="status" className="grid gap-4 xl:grid-cols-[5fr_3fr]">
      <span className="sr-only">Закономерности считаются</span>
      <Skeleton className="h-120 rounded-lg" />
      <Skeleton className="h-72 rounded-lg" />
    </div>
  )
}
