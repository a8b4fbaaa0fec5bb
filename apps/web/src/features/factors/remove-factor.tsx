import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast'
import { errorText } from '#shared/api/api-error.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx'
import { refreshFactors } from './factors-queries.ts'

type RemoveFactorProps = {
  /** Of the element that names the factor. */
  nameId: string
  title: string
  description: string
  isLast: boolean
  remove: () => Promise<unknown>
  /** Said when it is gone. */
  done: string
}

/** Removes a factor, once the user has been asked. */
export function RemoveFactor({ nameId, title, description, isLast, remove, done }: RemoveFactorProps) {
  const [isOpen, setIsOpen] = useState(false)
  const queryClient = useQueryClient()
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      setIsOpen(false)
      await refreshFactors(queryClient)
      toast.success(done)
    },
    onError: (error) => toast.error(errorText(error)),
  })

  return (
    <>
      <Button size="dense" variant="ghost" aria-describedby={nameId} onClick={() => setIsOpen(true)}>
        Убрать
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={() => removal.mutate()}
        title={title}
        description={`${description}${isLast ? ' Второго шага при входе не останется, запасные коды перестанут действовать.' : ''} На других устройствах войдёте заново.`}
        confirmLabel="Убрать"
        isDangerous
        isLoading={removal.isPending}
      />
    </>
  )
}
