import type { AdminEvent } from '@lunaria/contract/admin-system'
import { shownMoment } from '@lunaria/words/moments'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useQueryState } from 'nuqs'
import { useRef } from 'react'
import { Link } from 'react-router'
import { pageInAddress, parseAsPage, useAddressWith } from '#shared/address/address-state.tsx'
import { PanelSection } from '#shared/panel/panel-section.tsx'
import { Pager } from '#shared/ui/buttons/pager.tsx'
import { EmptyState } from '#shared/ui/states/empty-state.tsx'
import { LoadProblem } from '#shared/ui/states/load-problem.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { actionWords, fieldWords, valueWords } from './event-texts.ts'
import { eventPage, eventsQuery } from './system-queries.ts'

/** Noted by the server itself. */
const failures = new Set(['backup.failed', 'backup.copy_failed'])

/** The audit: which admin has changed what, page by page. */
export function EventList() {
  const [page] = useQueryState('events', parseAsPage)
  const addressWith = useAddressWith()
  const events = useQuery(eventsQuery(page))
  const top = useRef<HTMLDivElement>(null)

  return (
    <PanelSection title="События">
      <div ref={top} tabIndex={-1} className="outline-none">
        {events.isPending && (
          <div role="status">
            <span className="sr-only">События загружаются</span>
            <Skeleton className="h-64" />
          </div>
        )}
        {events.isError && !events.data && <LoadProblem query={events} />}
        {events.data?.total === 0 && (
          <EmptyState
            title="Событий ещё не было"
            text="Здесь появится всё, что администраторы меняют: тарифы, возвраты, расклады, настройки."
          />
        )}
        <ol className={clsx('empty:hidden', events.isPlaceholderData && 'opacity-70')}>
          {events.data?.events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ol>
      </div>
      {events.data && events.data.total > 0 && (
        <Pager
          page={page}
          pageCount={Math.ceil(events.data.total / eventPage)}
          toAddress={(wanted) => addressWith({ events: pageInAddress(wanted) })}
          onTurn={() => top.current?.focus()}
        />
      )}
    </PanelSection>
  )
}

function EventRow({ event: { at, action, actor, subject, changes } }: { event: AdminEvent }) {
  return (
    <li className="border-b border-line py-3 last:border-b-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <p className="text-small text-text-1">
          {actionWords(action)}
          {subject && <Subject action={action} subject={subject} />}
        </p>
        <p className="text-caption text-text-3">
          {actor?.email ??
            (failures.has(action) ? 'сама программа' : 'из командной строки или удалённым администратором')}{' '}
          · <time dateTime={at}>{shownMoment(at, 'browser')}</time>
        </p>
      </div>
      {changes.length > 0 && (
        <dl className="mt-1.5 flex flex-col gap-1 text-caption">
          {changes.map(({ field, before, after }) => (
            <div key={field} className="flex flex-wrap gap-x-2">
              <dt className="text-text-3">{fieldWords(field)}:</dt>
              <dd className="min-w-0 break-words text-text-2">
                {before !== null && (
                  <>
                    <del className="text-text-3">{valueWords(before)}</del>
                    <span aria-hidden="true"> → </span>
                  </>
                )}
                <ins className="no-underline">{valueWords(after)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

type SubjectProps = { action: string; subject: NonNullable<AdminEvent['subject']> }

function Subject({ action, subject: { id, email } }: SubjectProps) {
  if (email !== undefined) return <span className="break-all">: {email}</span>
  if (!action.startsWith('payment.')) return <span className="break-all text-text-2">: {id}</span>
  return (
    <>
      {': '}
      <Link to={`/app/admin/payments/${id}`} className="break-all text-gold underline underline-offset-4">
        {id}
      </Link>
    </>
  )
}
