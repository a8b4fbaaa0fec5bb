import type { JournalRecord } from '@lunaria/contract/journal'
import { clockTime, weekday } from '@lunaria/words/moments'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { isApiError } from '#shared/api/api-error.ts'
import { recordQuery } from '#shared/journal/queries.ts'
import { typeset } from '#shared/lib/typeset.ts'
import { whenOpened } from '#shared/lib/when-opened.tsx'
import { Markdown } from '#shared/replies/markdown.tsx'
import { OwnReading } from '#shared/replies/own-reading.tsx'
import { shareCard } from '#shared/shares/share-card.tsx'
import { useSharing } from '#shared/shares/use-sharing.ts'
import { LaidTable } from '#shared/tarot/laid-table.tsx'
import { BackLink } from '#shared/ui/back-link.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { LoadProblem } from '#shared/ui/load-problem.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { entryDay, spreadLabel } from './journal-words.ts'
import { OwnPart } from './own-part.tsx'

const ShareDialog = whenOpened(async () => (await import('#shared/shares/share-dialog.tsx')).ShareDialog)

/** One reading: what was asked, what lay on the table, what was said, and what the user adds to it. */
export function EntryPage({ userId, drawId }: { userId: string; drawId: string }) {
  const record = useQuery(recordQuery(userId, drawId))
  const { search } = useLocation()

  return (
    <>
      <div className="lg:hidden">
        <BackLink to={`/app/journal${search}`}>Дневник</BackLink>
      </div>
      {record.data && <Entry userId={userId} record={record.data} />}
      {record.isPending && <EntrySkeleton />}
      {record.isError && !record.data && <EntryProblem {...record} onRetry={() => record.refetch()} />}
    </>
  )
}

function Entry({ userId, record }: { userId: string; record: JournalRecord }) {
  const titleId = useId()
  const sharing = useSharing()
  const { sharedId } = record // not there in one that was kept by an earlier release

  return (
    <article aria-labelledby={titleId} className="lg:rounded-lg lg:border lg:border-line lg:bg-bg-1/70 lg:px-7 lg:py-6">
      <p className="text-caption text-text-3">
        <time dateTime={record.created_at}>
          {entryDay(record.created_at)}, {weekday(record.created_at, 'browser')},{' '}
          {clockTime(record.created_at, 'browser')}
        </time>{' '}
        · {spreadLabel(record)}
      </p>
      <h2 id={titleId} className="mt-1 text-h2 break-words text-gold-hi">
        {typeset(record.question)}
      </h2>
      <div className="mt-5 grid gap-x-7 gap-y-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-5">
          <LaidTable
            {...record}
            actionOf={sharedId ? shareCard({ cards: record.cards, open: sharing.open }) : undefined}
          />
          {record.own && <OwnReading words={record.own} cards={record.cards} />}
        </div>
        <div className="min-w-0">
          <Reading text={record.text} />
          <p className="mt-2 flex flex-wrap gap-x-6 text-small">
            {sharedId && (
              <>
                <button
                  type="button"
                  onClick={() => sharing.open()}
                  className="inline-flex min-h-11 items-center text-text-2 hover:text-gold-hi"
                >
                  Поделиться
                </button>
                <ShareDialog {...sharing.dialog} messageId={sharedId} cards={record.cards} />
              </>
            )}
            <ProofLink record={record} />
            <Link
              to={record.day ? '/app/day' : `/app/chat/${record.chatId}`}
              className="inline-flex min-h-11 items-center text-text-2 hover:text-gold-hi"
            >
              {record.day ? 'Карта сегодня' : 'Открыть чат'}
            </Link>
            {record.spreadId === 'yearly' && (
              <Link
                to={`/app/year/${record.drawId}`}
                className="inline-flex min-h-11 items-center text-text-2 hover:text-gold-hi"
              >
                Живой год
              </Link>
            )}
          </p>
        </div>
      </div>
      <OwnPart userId={userId} record={record} />
    </article>
  )
}

/** The master's text, folded until it is wanted whole. */
function Reading({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false)

  return (
    <section aria-label="Толкование">
      <div
        className={
          isWhole ? undefined : 'max-h-36 overflow-hidden mask-[linear-gradient(#000_60%,transparent)] print:max-h-none'
        }
      >
        <Markdown text={text} />
      </div>
      <button
        type="button"
        aria-expanded={isWhole}
        onClick={() => setIsWhole(!isWhole)}
        className="inline-flex min-h-11 items-center text-small text-gold-hi underline decoration-gold underline-offset-4"
      >
        {isWhole ? 'Свернуть толкование' : 'Читать целиком'}
      </button>
    </section>
  )
}

function ProofLink({ record: { draw, hand, question } }: { record: JournalRecord }) {
  if (!draw)
    return (
      <span className="inline-flex min-h-11 items-center text-text-3">
        {hand?.deckName ? `Колода «${hand.deckName}»` : 'Своя колода'}
      </span>
    )
  const claim = new URLSearchParams({ seed: draw.seed, picks: draw.picks.join(), commitment: draw.commitment })
  return (
    <a
      href={`/verify?${claim}#${new URLSearchParams({ question })}`}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center text-text-2 hover:text-gold-hi"
    >
      Проверить раздачу<span className="sr-only"> (в новой вкладке)</span>
    </a>
  )
}

type EntryProblemProps = { error: unknown; isFetching: boolean; onRetry: () => void }

function EntryProblem({ error, isFetching, onRetry }: EntryProblemProps) {
  if (!isApiError(error, 'entry_not_found', 'malformed_request'))
    return <LoadProblem error={error} isRetrying={isFetching} onRetry={onRetry} />
  return (
    <EmptyState
      ornament="nothing-found"
      title="Этой записи нет"
      text="Записи уходят вместе с чатом, в котором был расклад. Возможно, его удалили."
      action={<ButtonLink to="/app/journal">Все записи</ButtonLink>}
    />
  )
}

function EntrySkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4 lg:p-6">
      <span className="sr-only">Запись загружается</span>
      <Skeleton className="h-5 w-60" />
      <Skeleton className="h-9 w-4/5" />
      <Skeleton className="h-72 rounded-lg" />
      <Skeleton className="h-28 rounded-lg" />
    </div>
  )
}
