import type { Message } from '@lunaria/contract/chats'
import clsx from 'clsx'
import type { ConnectionState } from '#shared/replies/reply-events.ts'
import { MasterAvatar } from '#shared/ui/marks/avatar.tsx'
import { MoonDots } from '#shared/ui/marks/moon-dots.tsx'
import { waitingText } from './waiting-texts.ts'

type TypingLineProps = {
  /** The answer, once it has begun. */
  running: Message | undefined
  line: ConnectionState | undefined
}

/** Says that the master is at work, is busy with other questions, or that the connection is broken. */
export function TypingLine({ running, line }: TypingLineProps) {
  const queued = running?.content === '' ? running.metadata.queued : undefined

  return (
    <p
      aria-live="polite"
      className={clsx(
        'flex min-h-11 items-center gap-3.5 text-small text-text-3',
        running && 'md:pl-12.5 stage:in-data-stage:pl-0',
      )}
    >
      {!running && <MasterAvatar className="max-md:hidden stage:in-data-stage:hidden" />}
      <MoonDots />
      {waitingText({ line, queued })}
    </p>
  )
}
