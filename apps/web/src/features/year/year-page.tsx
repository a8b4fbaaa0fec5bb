import type { YearState } from '@lunaria/contract/year'
import { monthNumber } from '@lunaria/words/months'
import { browserZone, dayIn } from '@lunaria/words/zones'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { isApiError } from '#shared/api/api-error.ts'
import { BackLink } from '#shared/ui/buttons/back-link.tsx'
import { ButtonLink } from '#shared/ui/buttons/button-link.tsx'
import { EmptyState } from '#shared/ui/states/empty-state.tsx'
import { LoadProblem, type LoadProblemProps } from '#shared/ui/states/load-problem.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { MonthGrid } from './month-grid.tsx'
import { MonthHelp, MonthPanel } from './month-panel.tsx'
import { YearAside, YearTheme } from './year-aside.tsx'
import { YearLetterView } from './year-letter-view.tsx'
import { yearQuery } from './year-queries.ts'
import { yearTitle } from './year-texts.ts'

/** A yearly reading that opens month by month. */
export function YearPage({ userId, drawId }: { userId: string; drawId: string | undefined }) {
  const year = useQuery(yearQuery(userId, drawId))

  return (
    <div className="relative flex-1 overflow-y-auto overscroll-contain px-4 pt-2 pb-10 md:px-8 md:pt-6 md:[scrollbar-gutter:stable] print:overflow-visible">
      <div className="mx-auto max-w-6xl">
        {year.data && <Year userId={userId} year={year.data} />}
        {year.data === null && <NoYear />}
        {year.isPending && <YearSkeleton />}
        {year.isError && year.data === undefined && <YearProblem query={year} />}
      </div>
    </div>
  )
}

function Year({ userId, year }: { userId: string; year: YearState }) {
  const [search, setSearch] = useSearchParams()
  const [peeked, setPeeked] = useState<readonly number[]>([])
  const [wentBackFrom, setWentBackFrom] = useState<number>()
  const today = dayIn(browserZone(), new Date())
  const open = monthNumber(year.startsOn, today)
  const chosen = Number(search.get('month')) || Math.min(Math.max(open, 1), year.months.length)
  const month = year.months.find((known) => known.month === chosen) ?? year.months[0]

  if (!month) return null
  if (search.get('view') === 'letter' && year.letter)
    return <YearLetterView startsOn={year.startsOn} letter={year.letter} />
  // Beside words of danger there is nothing but help and the words themselves, until their writer wants the cards back.
  if (month.help !== null && month.noteRevision !== wentBackFrom)
    return (
      <MonthHelp
        key={month.month}
        userId={userId}
        drawId={year.drawId}
        month={month}
        help={month.help}
        onBack={() => setWentBackFrom(month.noteRevision)}
      />
    )

  const isOpen = month.month <= open
  return (
    <>
      <BackLink to="/app/journal">Дневник</BackLink>
      <p className="max-frame:hidden text-caption font-semibold tracking-[0.12em] text-gold uppercase">Живой год</p>
      <h1 className="mt-1 mb-4 text-h2 text-gold-hi md:mb-6 md:text-h1">{yearTitle(year.startsOn)}</h1>
      <div className="grid gap-x-9 gap-y-6 xl:grid-cols-[minmax(0,1fr)_21rem] xl:grid-rows-[auto_1fr]">
        <MonthGrid
          months={year.months}
          open={open}
          peeked={peeked}
          today={today}
          chosen={month.month}
          onChoose={(next) => setSearch({ month: String(next) }, { replace: true, preventScrollReset: true })}
        />
        <div className="flex flex-col gap-6 xl:col-start-2 xl:row-span-2">
          <MonthPanel
            key={month.month}
            userId={userId}
            year={year}
            month={month}
            today={today}
            isOpen={isOpen}
            isShown={isOpen || peeked.includes(month.month)}
            onPeek={() => setPeeked([...peeked, month.month])}
          />
          <YearTheme theme={year.theme} />
        </div>
        <YearAside userId={userId} year={year} />
      </div>
    </>
  )
}

function NoYear() {
  return (
    <EmptyState
      isPage
      ornament="nothing-found"
      title="Здесь будет ваш год"
      text="Попросите мастера разложить карты на год: тема и двенадцать месяцев. Потом они станут открываться здесь по одному, и о каждом можно будет записать, как он прошёл."
      action={
        <ButtonLink to={`/app?${new URLSearchParams({ text: 'Разложите карты на год' })}`} variant="primary">
          Разложить на год
        </ButtonLink>
      }
    />
  )
}

function YearProblem({ query }: LoadProblemProps) {
  if (!isApiError(query.error, 'entry_not_found', 'malformed_request', 'invalid_fields'))
    return <LoadProblem query={query} />
  return (
    <EmptyState
      isPage
      ornament="nothing-found"
      title="Этого года нет"
      text="Годовой расклад уходит вместе с чатом, в котором он лежал. Возможно, его удалили."
      action={<ButtonLink to="/app/year">Последний год</ButtonLink>}
    />
  )
}

function YearSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4 pt-4">
      <span className="sr-only">Год загружается</span>
      <Skeleton className="h-9 w-72 max-w-full" />
      <Skeleton className="h-60 rounded-lg" />
      <Skeleton className="h-44 rounded-lg" />
    </div>
  )
}
