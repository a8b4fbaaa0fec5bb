import clsx from 'clsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type NoticeTone = 'info' | 'ok' | 'warn' | 'err'

type NoticeProps = {
  tone?: NoticeTone
  title?: string
  children?: ReactNode
  /** A dense Button or ButtonLink. */
  action?: ReactNode
  className?: string
}

const looks: Record<NoticeTone, { border: string; icon: ReactNode }> = {
  info: { border: 'border-info/45', icon: <Info className="text-info" /> },
  ok: { border: 'border-ok/45', icon: <CircleCheck className="text-ok" /> },
  warn: { border: 'border-warn/45', icon: <TriangleAlert className="text-warn" /> },
  err: { border: 'border-err/55', icon: <CircleAlert className="text-err" /> },
}

/** A message that stays in its place, with what can be done about it. Errors are announced immediately. */
export function Notice({ tone = 'info', title, children, action, className }: NoticeProps) {
  return (
    <div
      role={tone === 'err' ? 'alert' : 'status'}
      className={clsx(
        'flex flex-wrap items-center gap-3 rounded-md border bg-bg-2 px-4 py-3.5 text-small',
        looks[tone].border,
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-72 gap-3 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:stroke-[1.7]">
        {looks[tone].icon}
        <div className="min-w-0">
          {title && <p className="font-medium text-text-1">{title}</p>}
          {children && <div className="text-text-2">{children}</div>}
        </div>
      </div>
      {action && <div className="shrink-0">{action}</div>}
    </div>
  )
}
