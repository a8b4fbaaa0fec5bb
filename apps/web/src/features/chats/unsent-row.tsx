import { X } from 'lucide-react'
import { isLost } from '#shared/api/paid-call.ts'
import { useWindowEvents } from '#shared/lib/use-window-events.ts'
import { Button } from '#shared/ui/button.tsx'
import { IconButton } from '#shared/ui/icon-button.tsx'
import { Spinner } from '#shared/ui/spinner.tsx'
import { chatErrorText } from './chat-error-text.ts'

type UnsentRowProps = { error: Error; onRetry: () => void; onClose: () => void }

/**
 * Above the box: the question in it was not sent, until it is, is changed, or this is put away. Without a network it goes by itself
 * once there is one; it has the id it had, so that it is never asked twice.
 */
export function UnsentRow({ error, onRetry, onClose }: UnsentRowProps) {
  const isCutOff = isLost(error) && !navigator.onLine
  useWindowEvents({ online: () => isCutOff && onRetry() })

  return (
    <div
      role="alert"
      title={chatErrorText(error)}
      className="mb-2 flex min-h-11 items-center gap-3 rounded-sm border-l-3 border-err bg-bg-2 pl-4 text-small"
    >
      {isCutOff && <Spinner className="size-4.5 shrink-0 text-text-3" />}
      <p className="min-w-0 flex-1 py-1.5">{textOf(error, isCutOff)}</p>
      {!isCutOff && (
        <Button variant="ghost" size="dense" onClick={onRetry}>
          Повторить
        </Button>
      )}
      <IconButton label="Убрать" onClick={onClose}>
        <X />
      </IconButton>
    </div>
  )
}

/** Of a call that was lost nobody knows whether it has come. */
function textOf(error: Error, isCutOff: boolean): string {
  if (isCutOff) return 'Нет связи. Отправлю, когда появится'
  return isLost(error)
    ? 'Сервер не ответил. Повторите: дважды сообщение не спишется'
    : 'Сервер не ответил, сообщение не потрачено'
}
