import { shownCount } from '@lunaria/words/counts'
import { plural } from '@lunaria/words/plural'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { dueQuery } from '#shared/journal/queries.ts'
import { Button } from '#shared/ui/button.tsx'
import { NavTabs } from '#shared/ui/nav-tabs.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { EntryList } from './entry-list.tsx'
import { EntryPage } from './entry-page.tsx'
import { Filters } from './filters.tsx'
import { useJournalFilter } from './journal-filter.ts'
import { summaryQuery } from './journal-queries.ts'
import { entryDay, entryForms } from './journal-words.ts'
import { keepJournal } from './keep-journal.ts'

/** Once the page has nothing better to do. */
const idleMs = 4000

/** The list of readings, and beside it the open one; on a phone one of the two. */
export function JournalPage({ userId, drawId }: { userId: string; drawId?: string }) {
  const queryClient = useQueryClient()
  const { filter, ...url } = useJournalFilter()
  const summary = useQuery(summaryQuery(userId)).data
  const hasEntries = summary === undefined || summary.total > 0
  useEffect(() => {
    const timer = setTimeout(() => void keepJournal(queryClient, userId).catch(() => {}), idleMs)
    return () => clearTimeout(timer)
  }, [queryClient, userId])

  return (
    <JournalFrame userId={userId} isEntryOpen={drawId !== undefined}>
      <div className={clsx('flex flex-col gap-4', drawId && 'max-lg:hidden')}>
        <DueNotice userId={userId} isShown={!filter.due} onShow={() => url.change({ due: 'yes' })} />
        {hasEntries && (
          <Filters
            filter={filter}
            {...url}
            tags={summary?.tags ?? []}
            spreads={summary?.spreads ?? []}
            since={summary?.since ?? null}
          />
        )}
      </div>
      <div className={clsx('mt-4', hasEntries && 'lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-6')}>
        <div className={clsx(drawId && 'max-lg:hidden')}>
          <EntryList
            userId={userId}
            filter={filter}
            isFiltered={url.isFiltered}
            onClear={url.clear}
            openDrawId={drawId}
          />
        </div>
        {hasEntries && (
          <div className={clsx('lg:sticky lg:top-2 lg:self-start', !drawId && 'max-lg:hidden')}>
            {drawId ? <EntryPage key={drawId} userId={userId} drawId={drawId} /> : <NoneOpen />}
          </div>
        )}
      </div>
    </JournalFrame>
  )
}

type JournalFrameProps = { userId: string; isEntryOpen?: boolean; isPatterns?: boolean; children: ReactNode }

/** The heading and the tabs; on a phone an open reading has the screen for itself. */
export function JournalFrame({ userId, isEntryOpen = false, isPatterns = false, children }: JournalFrameProps) {
  const summary = useQuery(summaryQuery(userId)).data
  const tabs = [
    // An open reading is one of the list; the patterns lie at an address below it, too.
    { to: '/app/journal', label: 'Записи', isExact: isPatterns },
    { to: '/app/journal/patterns', label: 'Закономерности' },
    { to: '/app/year', label: 'Живой год' },
  ]

  return (
    <div className="relative flex-1 overflow-y-auto overscroll-contain px-4 pt-3 pb-10 md:px-8 md:pt-6 md:[scrollbar-gutter:stable]">
      <div className="mx-auto max-w-6xl">
        <div className={clsx(isEntryOpen && 'max-lg:hidden')}>
          <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
            <h1 className="max-frame:sr-only text-h2 text-gold-hi">Дневник</h1>
            {summary?.since && (
              <p className="text-caption text-text-3">
                {shownCount(summary.total)} {plural(summary.total, entryForms)} с {entryDay(summary.since)}
              </p>
            )}
          </div>
          <NavTabs label="Дневник" tabs={tabs} />
        </div>
        <OfflineNotice />
        <div className={clsx(isEntryOpen ? 'lg:pt-4' : 'pt-4')}>{children}</div>
      </div>
    </div>
  )
}

function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
  if (isOnline) return null
  return (
    <div className="pt-4">
      <Notice title="Нет связи">
        Здесь записи, сохранённые на этом устройстве. Заметки можно писать: они уйдут сами, когда связь появится.
      </Notice>
    </div>
  )
}

function subscribeToNetwork(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

function DueNotice({ userId, isShown, onShow }: { userId: string; isShown: boolean; onShow: () => void }) {
  const due = useQuery(dueQuery(userId)).data ?? 0
  if (due === 0 || !isShown) return null
  return (
    <Notice
      title={`Пора вернуться: ${shownCount(due)} ${plural(due, entryForms)}`}
      action={
        <Button size="dense" onClick={onShow}>
          Показать
        </Button>
      }
    >
      Вы просили спросить, что из этого вышло.
    </Notice>
  )
}

function NoneOpen() {
  return (
    <p className="rounded-lg border border-dashed border-line px-6 py-16 text-center text-small text-text-3">
      Выберите запись: здесь откроются её стол, толкование и ваша заметка.
    </p>
  )
}
