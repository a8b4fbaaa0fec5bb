import { recoveryCodeCount } from '@lunaria/contract/factors'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast'
import { errorText } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx'
import { StatusDot } from '#shared/ui/states/status-dot.tsx'

type RecoveryCodesProps = { left: number; onRenewed: (codes: readonly string[], text: string) => void }

const few = 3

/** How many recovery codes are left, and the way to new ones. */
export function RecoveryCodes({ left, onRenewed }: RecoveryCodesProps) {
  const [isOpen, setIsOpen] = useState(false)
  const renew = useMutation({
    mutationFn: () => call('POST /api/factors/recovery-codes', {}),
    onSuccess: ({ recoveryCodes }) => {
      setIsOpen(false)
      onRenewed(recoveryCodes, 'Новые коды готовы, прежние больше не действуют')
    },
    onError: (error) => toast.error(errorText(error)),
  })

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <StatusDot tone={left > few ? 'ok' : 'warn'}>
        Осталось {left} из {recoveryCodeCount}
      </StatusDot>
      <Button size="dense" onClick={() => setIsOpen(true)}>
        Получить новые коды
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={() => renew.mutate()}
        title="Получить новые коды?"
        description="Прежние сразу перестанут действовать, даже те, что ещё не пригодились."
        confirmLabel="Получить"
        isLoading={renew.isPending}
      />
    </div>
  )
}
