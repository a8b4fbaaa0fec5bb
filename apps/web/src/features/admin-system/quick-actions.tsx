import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Eraser, RotateCw, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import toast from 'react-hot-toast'
import { call } from '#shared/api/call.ts'
import { PanelSection } from '#shared/panel/panel-section.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Spinner } from '#shared/ui/marks/spinner.tsx'
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx'
import { Notice } from '#shared/ui/states/notice.tsx'
import { ScanResults } from './scan-results.tsx'
import { infoQuery, systemKey } from './system-queries.ts'
import { useRestart } from './use-restart.ts'

/** What can be done with the running server. */
export function QuickActions() {
  const [asked, setAsked] = useState<'clear' | 'restart'>()
  const close = () => setAsked(undefined)
  const clear = useClearCache({ onDone: close })
  const restart = useRestart({ onScheduled: close })
  const scan = useMutation({
    mutationFn: () => call('POST /api/admin/system/security-scan', {}),
    onSuccess: () => toast.success('Проверка выполнена'),
    onError: () => toast.error('Не удалось выполнить проверку безопасности'),
  })
  const isAway = restart.isPending && asked !== 'restart'

  return (
    <PanelSection title="Быстрые действия">
      {isAway && <AwayNotice />}
      {restart.data?.isBack === false && (
        <Notice tone="err" title="Сервер не вернулся за три минуты" className="mb-4">
          Посмотрите, жив ли он, на самой машине: его слова остались в выводе менеджера служб.
        </Notice>
      )}
      <ul className="grid gap-3 lg:grid-cols-3">
        <Action text="Все процессы прочтут настройки и входы заново, журнал начнётся с чистого листа.">
          <Button icon={<Eraser />} disabled={isAway} onClick={() => setAsked('clear')}>
            Очистить кеш и журнал
          </Button>
        </Action>
        <Action text="Идущие ответы договорят, новые чуть подождут; через несколько секунд сервер вернётся.">
          <Button icon={<RotateCw />} disabled={isAway} onClick={() => setAsked('restart')}>
            Перезапустить
          </Button>
        </Action>
        <Action text="30 проверок: сайт, входы, данные, деньги. Ничего не меняет.">
          <Button icon={<ShieldCheck />} disabled={isAway} isLoading={scan.isPending} onClick={() => scan.mutate()}>
            Проверить безопасность
          </Button>
        </Action>
      </ul>
      {scan.data && <ScanResults checks={scan.data.checks} at={scan.submittedAt} />}

      <ConfirmDialog
        isOpen={asked === 'clear'}
        onClose={close}
        onConfirm={() => clear.mutate()}
        title="Очистить кеш и журнал?"
        description="Строки журнала пропадут из панели; события безопасности и то, что сервер пишет в свой вывод, останутся. Людей это не коснётся."
        confirmLabel="Очистить"
        isLoading={clear.isPending}
      />
      <RestartDialog
        isOpen={asked === 'restart'}
        onClose={close}
        onConfirm={() => restart.mutate()}
        isLoading={restart.isPending}
      />
    </PanelSection>
  )
}

function useClearCache({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/admin/system/cache/clear', {}),
    onSuccess: () => {
      toast.success('Кеш и логи очищены')
      return queryClient.invalidateQueries({ queryKey: systemKey })
    },
    onError: () => toast.error('Не удалось очистить кеш'),
    onSettled: onDone,
  })
}

function Action({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className="flex flex-col justify-between gap-3 rounded-md border border-line p-4">
      <p className="text-small text-text-2">{text}</p>
      <div className="grid">{children}</div>
    </li>
  )
}

function AwayNotice() {
  return (
    <div
      role="status"
      className="mb-4 flex items-center gap-3 rounded-md border border-gold-line bg-bg-2 px-4 py-3.5 text-small"
    >
      <Spinner className="size-5 shrink-0 text-gold" />
      <div>
        <p className="font-medium text-text-1">Сервер перезапускается</p>
        <p className="text-text-2">Ничего не нажимайте: как только он ответит, эта страница обновится сама.</p>
      </div>
    </div>
  )
}

type RestartDialogProps = { isOpen: boolean; onClose: () => void; onConfirm: () => void; isLoading: boolean }

function RestartDialog(props: RestartDialogProps) {
  const { data: info } = useQuery(infoQuery)
  const running = info?.repliesRunning ?? 0

  return (
    <ConfirmDialog
      {...props}
      title="Перезапустить сервер?"
      description={
        running > 0
          ? `Ответов пишется сейчас: ${running}. Сервер дождётся их, насколько хватит времени на остановку, и вернётся.`
          : 'Сейчас мастер никому не отвечает: сервер вернётся через несколько секунд.'
      }
      confirmLabel="Перезапустить"
      isDangerous
    >
      {info && !info.isSupervised && (
        <Notice tone="warn" title="Сам он не вернётся">
          Сервер запущен не через npm start. После остановки его должен поднять менеджер служб, systemd или Docker; если
          такого нет, сайт останется выключенным.
        </Notice>
      )}
    </ConfirmDialog>
  )
}
