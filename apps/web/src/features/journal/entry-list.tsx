import type { JournalEntry, Outcome } from '@lunaria/contract/journal'
import { useInfiniteQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import type { KeyboardEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { OutcomeSign } from '#shared/journal/outcomes.tsx'
import { CardImage } from '#shared/tarot/card-image.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { ButtonLink } from '#shared/ui/buttons/button-link.tsx'
import { MoreButton } from '#shared/ui/buttons/more-button.tsx'
import { EmptyState } from '#shared/ui/states/empty-state.tsx'
import { LoadProblem } from '#shared/ui/states/load-problem.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { typeset } from '#shared/words/typeset.ts'
import type { JournalFilter } from './journal-filter.ts'
import { entriesQuery } from './journal-queries.ts'
import { entryDay, entryMonth, spreadLabel } from './journal-texts.ts'

type EntryListProps = {
  userId: string
  filter: JournalFilter
  hasFilters: boolean
  onClear: () => void
  /** The reading that is open beside the list. */
  openDrawId?: string
  /** The list and the open reading are side by side: the list is one stop of Tab, and the arrows open the next one. */
  hasPanes?: boolean
}

/** The readings, newest first. */
export function EntryList({ userId, filter, hasFilters, onClear, openDrawId, hasPanes = false }: EntryListProps) {
  const entries = useInfiniteQuery(entriesQuery(userId, filter))
  const shown = entries.data?.pages.flatMap((page) => page.entries) ?? []
  const navigate = useNavigate()
  const isOpenListed = shown.some(({ drawId }) => drawId === openDrawId)

  function moveByKey(event: KeyboardEvent<HTMLElement>): void {
    const links = Array.from(event.currentTarget.querySelectorAll('a'))
    const at = event.target instanceof HTMLAnchorElement ? links.indexOf(event.target) : -1
    const keys: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }
    const link = links[keys[event.key] ?? -1]
    if (!hasPanes || at < 0 || !link) return
    event.preventDefault()
    link.focus()
    void navigate(link.getAttribute('href') ?? '', { replace: true })
  }

  if (entries.isPending) return <ListSkeleton />
  if (entries.isError && shown.length === 0) return <LoadProblem query={entries} />
  if (shown.length === 0) return hasFilters || filter.q ? <NothingFound {...{ hasFilters, onClear }} /> : <NoEntries />

  return (
    <div aria-busy={entries.isPlaceholderData} className={clsx(entries.isPlaceholderData && 'opacity-70')}>
      <ul aria-label="Записи" onKeyDown={moveByKey} className="flex flex-col gap-4">
        {byMonth(shown).map(([month, rows]) => (
          <li key={month}>
            <h2 className="sticky top-0 z-1 mb-1.5 w-fit rounded-pill bg-bg-1/90 px-3 py-1 font-text text-caption text-text-3">
              {month}
            </h2>
            <ul className="flex flex-col gap-1.5">
              {rows.map((entry) => {
                const isOpen = entry.drawId === openDrawId
                const isStop = !hasPanes || isOpen || (!isOpenListed && entry === shown[0])
                return <EntryRow key={entry.drawId} entry={entry} isOpen={isOpen} isStop={isStop} />
              })}
            </ul>
          </li>
        ))}
      </ul>
      <MoreButton query={entries} className="mt-4 w-full" />
    </div>
  )
}

/** Returns the readings under the names of their months, in the same order. */
function byMonth(entries: readonly JournalEntry[]): [month: string, rows: JournalEntry[]][] {
  const months = new Map<string, JournalEntry[]>()
  for (const entry of entries) {
    const month = entryMonth(entry.created_at)
    months.set(month, [...(months.get(month) ?? []), entry])
  }
  return [...months]
}

/** So many cards of a reading are shown, and the number of the others. */
const mostCards = 3

function EntryRow({ entry, isOpen, isStop }: { entry: JournalEntry; isOpen: boolean; isStop: boolean }) {
  const { search } = useLocation()
  const more = entry.cards.length - mostCards

  return (
    <li>
      <Link
        to={`/app/journal/${entry.drawId}${search}`}
        aria-current={isOpen ? 'true' : undefined}
        tabIndex={isStop ? undefined : -1}
        className="flex min-h-19 items-center gap-4 rounded-lg border border-transparent py-2.5 hover:bg-bg-2/60 md:px-3 panes:aria-[current=true]:border-gold-line panes:aria-[current=true]:bg-bg-2"
      >
        <span aria-hidden="true" className="relative flex w-26 shrink-0 gap-1.5">
          {entry.cards.slice(0, mostCards).map(({ cardId, isReversed }) => (
            <CardImage key={cardId} cardId={cardId} isReversed={isReversed} alt="" sizes="30px" className="w-7.5" />
          ))}
          {more > 0 && (
            <span className="absolute -right-2 -bottom-1.5 rounded-pill border border-line-strong bg-field px-1.5 text-tag text-text-2 tabular-nums">
              +{more}
            </span>
          )}
        </span>
        <span className="min-w-0 text-caption text-text-3">
          <span className="line-clamp-2 text-small leading-snug break-words text-text-1">
            {typeset(entry.title || entry.question)}
          </span>
          <span className="mt-0.5 block">
            <time dateTime={entry.created_at}>{entryDay(entry.created_at)}</time> · {spreadLabel(entry)}
          </span>
          <span className="mt-0.5 block empty:hidden">
            <OutcomeLine {...entry} />
          </span>
        </span>
      </Link>
    </li>
  )
}

function NoEntries() {
  return (
    <EmptyState
      isBelowHead
      ornament="deck-waits"
      title="Дневник начнётся с первого расклада"
      text="Спросите карты о чём-нибудь в чате: вопрос, стол и ответ лягут сюда сами. Останется дописать, что было на душе, и через месяц посмотреть, что из этого вышло."
      action={
        <ButtonLink to="/app" variant="primary">
          Задать вопрос
        </ButtonLink>
      }
    />
  )
}

function NothingFound({ hasFilters, onClear }: Pick<EntryListProps, 'hasFilters' | 'onClear'>) {
  return (
    <EmptyState
      ornament="nothing-found"
      title="Ничего не нашлось"
      text={hasFilters ? 'Снимите фильтры: без них записей больше.' : 'Попробуйте одно слово из вопроса.'}
      action={<Button onClick={onClear}>Показать все записи</Button>}
    />
  )
}

function ListSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">Записи загружаются</span>
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} className="h-21 rounded-lg" />
      ))}
    </div>
  )
}

const tones: Record<Outcome, string> = { yes: 'text-ok', partly: 'text-warn', no: 'text-text-3' }
const words: Record<Outcome, string> = { yes: 'сбылось', partly: 'отчасти', no: 'не сбылось' }

/** What came of a reading, or when the user wants to be asked; nothing where neither is known. */
function OutcomeLine({ outcome, returnAt }: Pick<JournalEntry, 'outcome' | 'returnAt'>) {
  if (!outcome && !returnAt) return null
  const isDue = returnAt !== null && Date.parse(returnAt) <= Date.now()
  const text = outcome ? words[outcome] : isDue ? 'пора вернуться' : `вернуться ${entryDay(returnAt ?? '')}`
  return (
    <span className={clsx('flex items-center gap-2', outcome ? tones[outcome] : 'text-violet')}>
      <OutcomeSign outcome={outcome} />
      {text}
    </span>
  )
}
