import type { SystemInfo } from '@lunaria/contract/admin-system'
import { shownCount } from '@lunaria/words/counts'
import { shownMoment } from '@lunaria/words/moments'
import { useIsMutating, useQuery } from '@tanstack/react-query'
import { type Column, DataTable } from '#shared/panel/data-table.tsx'
import { PanelSection } from '#shared/panel/panel-section.tsx'
import { LoadProblem } from '#shared/ui/states/load-problem.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { infoQuery, restartKey } from './system-queries.ts'
import { megabytes, shownDuration } from './system-texts.ts'

type Table = SystemInfo['tables'][number]

const columns: Column<Table>[] = [
  { key: 'name', title: 'Таблица', cell: ({ name }) => <span className="text-text-1">{name}</span> },
  { key: 'mb', title: 'Размер', isNumber: true, cell: ({ mb }) => megabytes(mb) },
  { key: 'rows', title: 'Строк', isNumber: true, cell: ({ rows }) => (rows === null ? '—' : shownCount(rows)) },
]

/** The figures of the process and of its database. */
export function SystemFacts() {
  const isRestarting = useIsMutating({ mutationKey: restartKey }) > 0
  const info = useQuery({ ...infoQuery, enabled: !isRestarting })

  return (
    <PanelSection title="Система">
      {info.isPending && (
        <div role="status">
          <span className="sr-only">Сведения о системе загружаются</span>
          <Skeleton className="h-112 md:h-96" />
        </div>
      )}
      {info.isError && !info.data && <LoadProblem query={info} />}
      {info.data && (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <dl className="grid content-start gap-x-8 sm:grid-cols-2">
            {listFacts(info.data).map(([name, value]) => (
              <div key={name} className="flex justify-between gap-4 border-b border-line py-2 text-small">
                <dt className="text-text-2">{name}</dt>
                <dd className="text-right text-text-1 tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
          <DataTable
            caption="Самые большие таблицы"
            columns={columns}
            rows={info.data.tables}
            rowKey={({ name }) => name}
            className="self-start"
          />
        </div>
      )}
    </PanelSection>
  )
}

const environments: Record<SystemInfo['environment'], string> = {
  production: 'рабочий',
  development: 'разработка',
  test: 'проверка',
}

function listFacts(info: SystemInfo): [string, string][] {
  return [
    ['Лунария', info.version],
    ['Режим', environments[info.environment]],
    ['Node.js', info.node],
    ['PostgreSQL', info.postgres],
    ['Запущен', shownMoment(info.startedAt, 'browser')],
    ['Работает', shownDuration(info.uptimeSeconds)],
    ['Процесс', `${info.pid}${info.isSupervised ? '' : ', без присмотра'}`],
    ['Задержка цикла', `${shownCount(info.eventLoopDelayMs)} мс`],
    ['Память', `${megabytes(info.memoryMb)}, куча ${megabytes(info.heapMb)}`],
    ['Размер базы', megabytes(info.databaseMb)],
    ['Соединений с базой', shownCount(info.databaseConnections)],
    ['Открытых потоков', shownCount(info.openStreams)],
    ['Ответов идёт', shownCount(info.repliesRunning)],
    ['Ответов ждёт', shownCount(info.repliesWaiting)],
    ['Заданий ждёт', shownCount(info.jobsWaiting)],
    ['Заданий не удалось', shownCount(info.jobsFailed)],
  ]
}
