import { LogLevel } from '@lunaria/contract/admin-system'
import { useInfiniteQuery, useIsMutating } from '@tanstack/react-query'
import clsx from 'clsx'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { type ComponentProps, useState } from 'react'
import { parseAsSchema } from '#shared/address/address-state.tsx'
import { PanelSection } from '#shared/panel/panel-section.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Checkbox } from '#shared/ui/fields/checkbox.tsx'
import { SearchField } from '#shared/ui/fields/search-field.tsx'
import { type Option, Select } from '#shared/ui/fields/select.tsx'
import { EmptyState } from '#shared/ui/states/empty-state.tsx'
import { LoadProblem } from '#shared/ui/states/load-problem.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { LogRow, levelWords } from './log-row.tsx'
import { type LogFilter, logsQuery, restartKey } from './system-queries.ts'

const inAddress = {
  kind: parseAsStringLiteral(['security']),
  level: parseAsSchema(LogLevel),
  text: parseAsString.withDefault(''),
  requestId: parseAsString.withDefault(''),
}
const urlKeys = { kind: 'log', requestId: 'request' }

/** Keeps the filter of the log in the address. */
function useLogFilter() {
  const [{ kind, level, text, requestId }, set] = useQueryStates(inAddress, { urlKeys })
  /** What the server is asked for. */
  const applied: LogFilter = {
    kind: kind ?? undefined,
    level: level ?? undefined,
    text: text || undefined,
    requestId: requestId || undefined,
  }
  return {
    applied,
    isSecurity: kind === 'security',
    isSet: Boolean(applied.level || applied.text || applied.requestId),
    set: (changes: Parameters<typeof set>[0]) => void set(changes),
  }
}

const liveMs = 5000

const levels: Option<LogLevel | ''>[] = [
  { value: '', label: 'Все уровни' },
  { value: 'error', label: levelWords.error },
  { value: 'warn', label: levelWords.warn },
  { value: 'info', label: levelWords.info },
  { value: 'debug', label: levelWords.debug },
]

const kinds: Option<'security' | ''>[] = [
  { value: '', label: 'Весь журнал' },
  { value: 'security', label: 'Безопасность' },
]

/** The last lines of the server's log; the filter is in the address. */
export function LogViewer() {
  const filter = useLogFilter()
  const [isLive, setLive] = useState(false)
  const isRestarting = useIsMutating({ mutationKey: restartKey }) > 0
  const logs = useInfiniteQuery({
    ...logsQuery(filter.applied),
    enabled: !isRestarting,
    refetchInterval: isLive && liveMs,
  })

  return (
    <PanelSection
      title="Журнал сервера"
      aside={
        <Checkbox
          label={<span className="text-small">Следить</span>}
          checked={isLive}
          onChange={(event) => setLive(event.target.checked)}
        />
      }
    >
      <Filters {...filter} />
      {logs.isPending && (
        <div role="status">
          <span className="sr-only">Журнал загружается</span>
          <Skeleton className="h-128" />
        </div>
      )}
      {logs.isError && !logs.data && <LoadProblem query={logs} />}
      {logs.data && (
        <section
          aria-label="Строки журнала, новые сверху"
          aria-busy={logs.isPlaceholderData}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by the keyboard
          tabIndex={0}
          className={clsx(
            'h-128 overflow-y-auto overscroll-contain rounded-md border border-line bg-bg-0',
            logs.isPlaceholderData && 'opacity-70',
          )}
        >
          <Lines lines={logs.data.pages.flatMap((page) => page.logs)} filter={filter} />
          {logs.hasNextPage && (
            <div className="flex justify-center p-3">
              <Button
                size="dense"
                variant="ghost"
                isLoading={logs.isFetchingNextPage}
                onClick={() => logs.fetchNextPage()}
              >
                Показать более ранние
              </Button>
            </div>
          )}
        </section>
      )}
    </PanelSection>
  )
}

type Filter = ReturnType<typeof useLogFilter>

function Filters({ applied: { kind, level, text, requestId }, set }: Filter) {
  return (
    <div className="mb-4 grid gap-3 md:grid-cols-2 lg:grid-cols-[13rem_12rem_minmax(0,1fr)_minmax(0,1fr)]">
      <Select
        label="Что показать"
        options={kinds}
        value={kind ?? ''}
        onValueChange={(chosen) => set({ kind: chosen || null })}
      />
      <Select
        label="Уровень"
        options={levels}
        value={level ?? ''}
        onValueChange={(chosen) => set({ level: chosen || null })}
      />
      <SearchField
        label="Текст"
        isLabelHidden={false}
        placeholder="Часть строки"
        maxLength={200}
        value={text ?? ''}
        onSearch={(words) => set({ text: words })}
      />
      <SearchField
        label="Номер запроса"
        isLabelHidden={false}
        icon={null}
        placeholder="requestId из ошибки"
        value={requestId ?? ''}
        onSearch={(words) => set({ requestId: words })}
      />
    </div>
  )
}

type LinesProps = { lines: readonly ComponentProps<typeof LogRow>['line'][]; filter: Filter }

function Lines({ lines, filter: { isSet, isSecurity, set } }: LinesProps) {
  if (lines.length === 0)
    return (
      <EmptyState
        title={isSet ? 'Таких строк нет' : isSecurity ? 'Событий не было' : 'Журнал пуст'}
        text={
          isSecurity
            ? 'Входы, смены пароля и отказы хранятся 90 дней.'
            : isSet
              ? 'Смягчите фильтр: хранятся только последние строки.'
              : 'Новые строки появятся через секунду.'
        }
      />
    )
  return (
    <ol>
      {lines.map((line) => (
        <LogRow key={line.id} line={line} onRequest={(id) => set({ requestId: id })} />
      ))}
    </ol>
  )
}
