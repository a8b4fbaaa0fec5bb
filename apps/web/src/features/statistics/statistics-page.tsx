import { shownDecimal, shownPercent } from '@lunaria/words/figures'
import { clockTime, monthDay } from '@lunaria/words/moments'
import { cardForms, spreadForms } from '@lunaria/words/nouns'
import { plural } from '@lunaria/words/plural'
import { secondMs } from '@lunaria/words/time'
import { queryOptions, useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { call } from '#shared/api/call.ts'
import { buttonClass } from '#shared/ui/buttons/button-style.ts'
import { LoadProblem } from '#shared/ui/states/load-problem.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { typeset } from '#shared/words/typeset.ts'
import { countDeck, type Deck, testSentence } from './count-deck.ts'
import { DeckChart } from './deck-chart.tsx'
import { Recipe } from './recipe.tsx'

/** All draws of the site so far; while the page is looked at they are asked for again and again. */
const statisticsQuery = queryOptions({
  queryKey: ['statistics'],
  queryFn: () => call('GET /api/statistics', {}),
  refetchInterval: 15 * secondMs,
})

/** All draws of the site so far, and how anyone can count them again. */
export function StatisticsPage() {
  const { data, dataUpdatedAt, isError, error, isFetching, refetch } = useQuery(statisticsQuery)
  const deck = useMemo(() => data && countDeck(data), [data])

  return (
    <div className="container-page py-8 md:py-14">
      <p className="eyebrow">Статистика</p>
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h1 className="text-h1">Все карты, которые легли на стол</h1>
        <p className={clsx('flex items-center gap-2 text-caption text-text-3', !data && 'invisible')}>
          <span aria-hidden="true" className={`size-2 rounded-pill ${isError ? 'bg-warn' : 'bg-ok'}`} />
          {isError ? 'нет связи; числа от' : 'обновляется сейчас,'}{' '}
          {data ? shownMoment(new Date(dataUpdatedAt)) : '30 ноября, 00:00'}
        </p>
      </div>
      <p className="mt-4 max-w-[44rem] text-lead text-text-2">
        {typeset(
          'Если колода честная, все карты приходят одинаково часто, а перевёрнутыми ложатся три из десяти. Здесь видно, так ли это на самом деле: по всем раздачам сайта и без единого вопроса.',
        )}
      </p>
      {isError && !deck && (
        <div className="mt-8">
          <LoadProblem query={{ error, isFetching, refetch }} />
        </div>
      )}
      {!deck && !isError && <Waiting />}
      {deck && <Figures deck={deck} />}
      <div className="mt-8 flex flex-col items-start gap-x-10 gap-y-5 md:flex-row md:justify-between">
        {/* As high as the sentence will be: what is below stays where it is. */}
        <p role="status" className="min-h-[4lh] max-w-[44rem] text-lead min-[360px]:min-h-[3lh] lg:min-h-[2lh]">
          {deck && typeset(testSentence(deck.test))}
        </p>
        <a href="/api/statistics/draws.csv" download className={`${buttonClass('secondary', 'regular')} max-md:w-full`}>
          <Download aria-hidden="true" /> Раздачи без текстов, CSV
        </a>
      </div>
      <Recipe />
    </div>
  )
}

function shownMoment(at: Date): string {
  return `${monthDay(at, 'browser')}, ${clockTime(at, 'browser')}`
}

function Figures({ deck }: { deck: Deck }) {
  return (
    <>
      <FigureRow deck={deck} />
      <div className="mt-4 rounded-lg border border-line bg-bg-1/70 p-4 md:p-6">
        <DeckChart deck={deck} />
      </div>
    </>
  )
}

/** Without a deck the frames that wait for its figures. */
function FigureRow({ deck }: { deck?: Deck }) {
  const { readings, total, reversed, inBand } = deck ?? {}
  const cardsDealt = `${plural(total ?? 0, cardForms)} на столе`
  const share = total && reversed !== undefined ? shownPercent((reversed / total) * 100) : '—'
  return (
    <dl className="mt-8 grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <Figure value={readings !== undefined && shownDecimal(readings)} label={plural(readings ?? 0, spreadForms)} />
      <Figure value={total !== undefined && shownDecimal(total)} label={cardsDealt} />
      <Figure value={deck && share} label="перевёрнутых, задумано 30 %" />
      <Figure value={inBand !== undefined && `${inBand} из 78`} label={'карт в полосе случая, ждали\u00A074'} />
    </dl>
  )
}

function Figure({ value, label }: { value: string | false | undefined; label: string }) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-lg border border-line bg-bg-1/70 px-3 py-4 sm:px-4 md:px-6 md:py-5">
      <dt className="text-small text-text-2">{typeset(label)}</dt>
      <dd className="text-h3 font-semibold whitespace-nowrap tabular-nums sm:text-figure">
        {value || <Skeleton className="h-[1lh] w-20" />}
      </dd>
    </div>
  )
}

function Waiting() {
  return (
    <>
      <noscript>
        <p className="mt-8 text-text-2">
          Числа собираются в браузере. Без JavaScript их можно посчитать по файлу ниже.
        </p>
      </noscript>
      <div role="status" className="noscript:hidden">
        <span className="sr-only">Числа загружаются</span>
        <div aria-hidden="true">
          <FigureRow />
        </div>
        {/* As high as the chart will be with its legend. */}
        <Skeleton className="mt-4 h-[31.2rem] rounded-lg min-[360px]:h-[28.75rem] md:h-[27.81rem]" />
      </div>
    </>
  )
}
