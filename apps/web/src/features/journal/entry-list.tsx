import type { JournalEntry } from '@lunaria/contract/journal'
import { useInfiniteQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Link, useLocation } from 'react-router'
import { CardImage } from '#shared/tarot/card-image.tsx'
import { Button } from '#shared/ui/button.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { LoadProblem } from '#shared/ui/load-problem.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import type { JournalFilter } from './journal-filter.ts'
import { entriesQuery } from './journal-queries.ts'
import { entryDay, spreadLabel } from './journal-words.ts'
import { OutcomeLine } from './outcome-line.tsx'

type EntryListProps = {
  userId: string
  filter: JournalFilter
  isFiltered: boolean
  onClear: () => void
  /** The reading that is open beside the list. */
  openDrawId?: string
}

/** The readings, newest first. */
export function EntryList({ userId, filter, isFiltered, onClear, openDrawId }: EntryListProps) {
  const entries = useInfiniteQuery(entriesQuery(userId, filter))
  const shown = entries.data?.pages.flatMap((page) => page.entries) ?? []

  if (entries.isPending) return <ListSkeleton />
  if (entries.isError && shown.length === 0)
    return <LoadProblem error={entries.error} isRetrying={entries.isFetching} onRetry={() => entries.refetch()} />
  if (shown.length === 0) return isFiltered ? <NothingFound onClear={onClear} /> : <NoEntries />

  return (
    <div aria-busy={entries.isPlaceholderData} className={clsx(entries.isPlaceholderData && 'opacity-70')}>
      <ul aria-label="Записи" className="flex flex-col gap-1.5">
        {shown.map((entry) => (
          <EntryRow key={entry.drawId} entry={entry} isOpen={entry.drawId === openDrawId} />
        ))}
      </ul>
      {entries.hasNextPage && (
        <Button
          size="dense"
          className="mt-4 w-full"
          isLoading={entries.isFetchingNextPage}
          onClick={() => entries.fetchNextPage()}
        >
          Показать ещё
        </Button>
      )}
    </div>
  )
}

function EntryRow({ entry, isOpen }: { entry: JournalEntry; isOpen: boolean }) {
  const { search } = useLocation()

  return (
    <li>
      <Link
        to={`/app/journal/${entry.drawId}${search}`}
        aria-current={isOpen ? 'true' : undefined}
        className="flex items-center gap-4 rounded-lg border border-transparent px-2 py-3 hover:bg-bg-2/60 aria-[current=true]:border-gold-line aria-[current=true]:bg-bg-2 md:px-4 md:py-3.5"
      >
        <span className="flex w-26 shrink-0 justify-end gap-1.5">
          {entry.cards.slice(0, 3).map(({ cardId, isReversed }) => (
            <CardImage key={cardId} cardId={cardId} isReversed={isReversed} alt="" sizes="30px" className="w-7.5" />
          ))}
        </span>
        <span className="min-w-0 text-caption text-text-3">
          <span className="line-clamp-2 text-body leading-snug text-text-1">{entry.question}</span>
          <span className="mt-0.5 block">
            <time dateTime={entry.created_at}>{entryDay(entry.created_at)}</time> · {spreadLabel(entry)}
          </span>
          <span className="mt-1 block empty:hidden">
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

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      ornament="nothing-found"
      title="Таких записей нет"
      text="Попробуйте другое слово или уберите часть отборов."
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
