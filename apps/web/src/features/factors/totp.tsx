import type { Factors } from '@lunaria/contract/factors'
import { shownMoment } from '@lunaria/words/moments'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import toast from 'react-hot-toast'
import { errorText } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { lazyOverlay } from '#shared/loading/lazy-overlay.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { StatusDot } from '#shared/ui/states/status-dot.tsx'
import { RemoveFactor } from './remove-factor.tsx'

const TotpDialog = lazyOverlay(async () => (await import('./totp-dialog.tsx')).TotpDialog)

type TotpProps = {
  totp: Factors['totp']
  isLast: boolean
  onAdded: (codes: readonly string[], text: string) => void
}

/** The application with codes: set up, or not yet. */
export function Totp({ totp, isLast, onAdded }: TotpProps) {
  const nameId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const begin = useMutation({
    mutationFn: () => call('POST /api/factors/totp', {}),
    onSuccess: () => setIsOpen(true),
    onError: (error) => toast.error(errorText(error)),
  })

  return (
    <>
      {totp ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div id={nameId} className="min-w-0 flex-1 basis-52">
            <StatusDot tone="ok">Настроено</StatusDot>
            <p className="flex flex-wrap gap-x-3 text-caption text-text-3">
              <span>
                С <time dateTime={totp.created_at}>{shownMoment(totp.created_at, 'browser')}</time>
              </span>
              {totp.last_used_at && (
                <span>
                  Последний вход <time dateTime={totp.last_used_at}>{shownMoment(totp.last_used_at, 'browser')}</time>
                </span>
              )}
            </p>
          </div>
          <div className="-ml-4.5 md:ml-0">
            <RemoveFactor
              nameId={nameId}
              title="Убрать приложение?"
              description="Коды из приложения больше не понадобятся и не подойдут. Запись в нём можно удалить."
              isLast={isLast}
              remove={() => call('DELETE /api/factors/totp', {})}
              done="Приложение с кодами убрано"
            />
          </div>
        </div>
      ) : (
        <Button size="dense" className="self-start" isLoading={begin.isPending} onClick={() => begin.mutate()}>
          Настроить приложение
        </Button>
      )}
      <TotpDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        begun={begin.data}
        onDone={(codes) => {
          setIsOpen(false)
          onAdded(codes, 'Приложение с кодами подключено')
        }}
      />
    </>
  )
}
