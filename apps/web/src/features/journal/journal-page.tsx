import { shownCount } from '@lunaria/words/counts'
import { plural } from '@lunaria/words/plural'
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useMedia } from '#shared/browser/use-media.ts'
import { dueQuery, journalKey, recordQuery } from '#shared/journal/queries.ts'
import { pruneSaved, useIsFromDevice } from '#shared/offline/answers.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { NavTabs } from '#shared/ui/buttons/nav-tabs.tsx'
import { Notice } from '#shared/ui/states/notice.tsx'
import { EntryList } from './entry-list.tsx'
import { EntryPage } from './entry-page.tsx'
import { Filters } from './filters.tsx'
import { useJournalFilter } from './journal-filter.ts'
import { entriesQuery, summaryQuery } from './journal-queries.ts'
import { entryDay, entryForms } from './journal-texts.ts'

/** Once the page has nothing better to do. */
const idleMs = 4000

/** As `panes:` in the styles. */
const panes = '(width >= 68.75rem) and (height >= 35rem)'

/** The list of readings, and beside it the open one, at first the newest; in a small window one of the two. */
export function JournalPage({ userId, drawId }: { userId: string; drawId?: string }) {
  const queryClient = useQueryClient()
  const hasPanes = useMedia(panes)
  const { filter, ...url } = useJournalFilter()
  const summary = useQuery(summaryQuery(userId)).data
  const newest = useInfiniteQuery(entriesQuery(userId, filter)).data?.pages[0]?.entries[0]?.drawId
  const hasEntries = summary === undefined || summary.total > 0
  const openId = drawId ?? (hasPanes ? newest : undefined)
  useEffect(() => {
    const timer = setTimeout(() => void saveJournal(queryClient, userId).catch(() => {}), idleMs)
    return () => clearTimeout(timer)
  }, [queryClient, userId])

  if (!hasEntries && !drawId)
    return (
      <JournalFrame userId={userId}>
        <EntryList userId={userId} filter={filter} hasFilters={url.hasFilters} onClear={url.clear} />
      </JournalFrame>
    )
  const behind = drawId && 'max-panes:invisible print:hidden'
  return (
    <div className="relative flex min-h-0 flex-1 flex-col print:block">
      <div className="flex min-h-0 flex-1 flex-col max-panes:overflow-y-auto max-panes:overscroll-contain print:block">
        <div className={clsx('mx-auto w-full max-w-6xl shrink-0 px-4 pt-3 md:px-8 md:pt-6', behind)}>
          <JournalHead userId={userId} />
          <div className="flex flex-col gap-4 py-4">
            <DueNotice userId={userId} isShown={!filter.due} onShow={() => url.change({ due: 'yes' })} />
            <Filters
              filter={filter}
              {...url}
              tags={summary?.tags ?? []}
              spreads={summary?.spreads ?? []}
              since={summary?.since ?? null}
            />
          </div>
        </div>
        <div className="mx-auto w-full max-w-6xl min-h-0 px-4 md:px-8 panes:grid panes:flex-1 panes:grid-cols-[clamp(20rem,26vw,23rem)_minmax(0,1fr)] panes:gap-4 print:block">
          <div
            className={clsx(
              'min-h-0 pb-10 panes:overflow-y-auto panes:overscroll-contain panes:-ml-1 panes:p-1 panes:pb-6',
              behind,
            )}
          >
            <EntryList
              userId={userId}
              filter={filter}
              hasFilters={url.hasFilters}
              onClear={url.clear}
              openDrawId={openId}
              hasPanes={hasPanes}
            />
          </div>
          {openId && (
            <div
              key={openId}
              data-scroller={drawId && !hasPanes ? true : undefined}
              className="min-h-0 overflow-y-auto overscroll-contain max-panes:absolute max-panes:inset-0 max-panes:px-4 max-panes:pt-1 max-panes:pb-10 md:max-panes:px-8 panes:pt-1 panes:pb-6 print:static"
            >
              <EntryPage userId={userId} drawId={openId} />
            </div>
          )}
        </div>
      </div>
    </div>
  )
}

type JournalFrameProps = { userId: string; isPatterns?: boolean; children: ReactNode }

/** What of the journal scrolls whole: the patterns, and a journal without readings. */
export function JournalFrame({ userId, isPatterns = false, children }: JournalFrameProps) {
  return (
    <div className="relative flex-1 overflow-y-auto overscroll-contain px-4 pt-3 pb-10 md:px-8 md:pt-6 md:[scrollbar-gutter:stable]">
      <div className="mx-auto max-w-6xl">
        <JournalHead userId={userId} isPatterns={isPatterns} />
        <div className="pt-4">{children}</div>
      </div>
    </div>
  )
}

function JournalHead({ userId, isPatterns = false }: { userId: string; isPatterns?: boolean }) {
  const summary = useQuery(summaryQuery(userId)).data
  const tabs = [
    // An open reading is one of the list; the patterns are at an address below it, too.
    { to: '/app/journal', label: 'Записи', isExact: isPatterns },
    { to: '/app/journal/patterns', label: 'Закономерности' },
    { to: '/app/year', label: 'Живой год' },
  ]

  return (
    <>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="max-frame:sr-only text-h2 text-gold-hi">Дневник</h1>
        {summary?.since && (
          <p className="text-caption text-text-3">
            {shownCount(summary.total)} {plural(summary.total, entryForms)} с {entryDay(summary.since)}
          </p>
        )}
      </div>
      <NavTabs label="Дневник" tabs={tabs} />
      <OfflineNotice />
    </>
  )
}

function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
  const isFromDevice = useIsFromDevice()
  if (isOnline && !isFromDevice) return null
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

/** Saves the newest readings of the journal on this device, each whole, and deletes the others. Opening a saved one updates it. */
async function saveJournal(queryClient: QueryClient, userId: string): Promise<void> {
  if (!navigator.onLine) return
  const { pages } = await queryClient.ensureInfiniteQueryData(entriesQuery(userId, {}))
  const newest = (pages[0]?.entries ?? []).map(({ drawId }) => recordQuery(userId, drawId))
  const missing = await pruneSaved([...journalKey(userId), 'record'], newest)
  for (const record of missing) await queryClient.prefetchQuery(record)
}
