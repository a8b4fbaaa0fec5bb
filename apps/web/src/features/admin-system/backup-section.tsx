import type { Backups } from '@lunaria/contract/admin-system'
import { shownMoment } from '@lunaria/words/moments'
import { type Forms, plural } from '@lunaria/words/plural'
import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Archive } from 'lucide-react'
import toast from 'react-hot-toast'
import { call } from '#shared/api/call.ts'
import { PanelSection } from '#shared/panel/panel-section.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { LoadProblem } from '#shared/ui/states/load-problem.tsx'
import { Notice } from '#shared/ui/states/notice.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { backupsQuery, restartKey } from './system-queries.ts'
import { megabytes, shownDuration } from './system-texts.ts'

const bytesInMb = 1024 ** 2
const copyForms: Forms = { one: 'копия', few: 'копии', many: 'копий' }

/** How old the newest backup is, what has failed since, and a button for another one. */
export function BackupSection() {
  const isRestarting = useIsMutating({ mutationKey: restartKey }) > 0
  const backups = useQuery({ ...backupsQuery, enabled: !isRestarting })
  const { data } = backups

  return (
    <PanelSection title="Резервные копии">
      {backups.isPending && (
        <div role="status">
          <span className="sr-only">Сведения о копиях загружаются</span>
          <Skeleton className="h-11" />
        </div>
      )}
      {backups.isError && !data && <LoadProblem query={backups} />}
      {data && !data.isEmbedded && (
        <p className="text-small text-text-2">
          База задана через DATABASE_URL, её копирует её сервер. Как это настроить, написано в docs/backup.md.
        </p>
      )}
      {data?.isEmbedded && (
        <>
          {data.failure && (
            <Notice tone="err" title={`Не получилось ${shownMoment(data.failure.at, 'browser')}`} className="mb-4">
              {data.failure.reason}
            </Notice>
          )}
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="text-small text-text-2">{newestWords(data)}</p>
            <MakeBackup isRunning={data.isRunning} isAway={isRestarting} />
          </div>
        </>
      )}
    </PanelSection>
  )
}

function MakeBackup({ isRunning, isAway }: { isRunning: boolean; isAway: boolean }) {
  const queryClient = useQueryClient()
  const make = useMutation({
    mutationFn: () => call('POST /api/admin/system/backups', {}),
    onSuccess: () => {
      toast.success('Копия делается')
      return queryClient.invalidateQueries({ queryKey: backupsQuery.queryKey })
    },
    onError: () => toast.error('Не удалось начать копию'),
  })

  return (
    <Button icon={<Archive />} disabled={isAway} isLoading={isRunning || make.isPending} onClick={() => make.mutate()}>
      Сделать копию сейчас
    </Button>
  )
}

function newestWords({ newest, count }: Backups): string {
  if (!newest) return 'Копий ещё нет. Первая сделается сама, в начале часа, если их не выключили в настройках.'
  const seconds = Math.max(0, (Date.now() - Date.parse(newest.createdAt)) / 1000)
  const size = megabytes(newest.bytes / bytesInMb)
  return `Последней ${shownDuration(seconds)}: ${shownMoment(newest.createdAt, 'browser')}, ${size}. Всего ${count} ${plural(count, copyForms)}.`
}
