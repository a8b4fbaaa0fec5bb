import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { closeInstead } from '#shared/layout/back-closes.tsx'
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx'
import { guardPage } from '#shared/ui/overlays/use-close-request.ts'

/** Asks before a screen with unsaved changes is left: within the application by a dialog, out of it by the browser's own. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  return isDirty && <Guard />
}

function Guard() {
  const [isLeaving, setIsLeaving] = useState(false)
  const blocker = useBlocker((move) => {
    const isClosing = closeInstead(move)
    const isOtherPage = move.currentLocation.pathname !== move.nextLocation.pathname
    setIsLeaving(!isClosing && isOtherPage)
    return isClosing || isOtherPage
  })

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    const endGuard = guardPage()
    return () => {
      removeEventListener('beforeunload', ask)
      endGuard()
    }
  }, [])

  return (
    <ConfirmDialog
      isOpen={isLeaving && blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title="Уйти без сохранения?"
      description="На этой странице есть несохранённые изменения. Если уйти, они пропадут."
      confirmLabel="Уйти"
      cancelLabel="Остаться"
      isDangerous
    />
  )
}
