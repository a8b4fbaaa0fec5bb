import { type ComponentType, useEffect, useState } from 'react'
import toast from 'react-hot-toast'
import { onConfirmationNeeded } from '#shared/api/confirmation.ts'
import type { ConfirmUserDialogProps } from './confirm-user-dialog.tsx'

type Question = Pick<ConfirmUserDialogProps, 'details' | 'onEnd'> & { Dialog: ComponentType<ConfirmUserDialogProps> }

/**
 * Where the settings and the panel ask for a fresh confirmation, for any call that wants one: the call waits, and is
 * then repeated.
 */
export function ConfirmationHost() {
  const [question, setQuestion] = useState<Question>()
  const [isOpen, setIsOpen] = useState(false)

  useEffect(
    () =>
      onConfirmationNeeded(async (details) => {
        const part = await import('./confirm-user-dialog.tsx').catch(() => undefined)
        if (!part) {
          toast.error('Не удалось открыть: нет связи с сервером. Попробуйте ещё раз.')
          return false
        }
        return new Promise((resolve) => {
          const onEnd = (isConfirmed: boolean) => {
            setIsOpen(false)
            resolve(isConfirmed)
          }
          setQuestion({ Dialog: part.ConfirmUserDialog, details, onEnd })
          setIsOpen(true)
        })
      }),
    [],
  )

  if (!question) return null
  const { Dialog, ...asked } = question
  return <Dialog {...asked} isOpen={isOpen} />
}
