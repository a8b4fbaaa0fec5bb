import { X } from 'lucide-react'
import { useState } from 'react'
import { useWindowEvents } from '#shared/browser/use-window-events.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import type { Unsent } from './use-unsent.ts'

type UnsentRowProps = { unsent: Unsent; onRetry: () => void }

/**
 * Above the box: a question of the log was not sent. Without a network it goes by itself once there is one, which the log says; it
 * has the id it had, so that it is never asked twice.
 */
export function UnsentRow({ unsent: { failure }, onRetry }: UnsentRowProps) {
  const [hidden, setHidden] = useState<Unsent['failure']>(null)
  useWindowEvents({ online: () => failure?.isCutOff && onRetry() })
  if (!failure || failure.isCutOff || failure === hidden) return null

  return (
    <div
      role="alert"
      title={failure.text}
      className="mb-2 flex min-h-11 items-center gap-3 rounded-sm border-l-3 border-err bg-bg-2 pl-4 text-small"
    >
      <p className="min-w-0 flex-1 py-1.5 text-pretty">{toText(failure)}</p>
      {/* On a phone its words need the width: the question in the log has the same. */}
      <Button variant="ghost" size="dense" onClick={onRetry} className="max-md:hidden">
        Повторить
      </Button>
      <IconButton label="Скрыть" onClick={() => setHidden(failure)}>
        <X />
      </IconButton>
    </div>
  )
}

/** Returns whether a lost call has arrived is unknown. */
function toText({ isLost }: NonNullable<Unsent['failure']>): string {
  return isLost
    ? 'Сервер не ответил. Повторите: дважды сообщение не спишется'
    : 'Сервер не ответил, сообщение не потрачено'
}
