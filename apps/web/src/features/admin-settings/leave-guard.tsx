import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx'

/** Asks before a screen with unsaved changes is left: within the application by a dialog, out of it by the browser's own. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])

  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
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
