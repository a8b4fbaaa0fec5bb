import clsx from 'clsx'
import { LogoMark } from './logo.tsx'

const frame =
  'inline-flex size-9 shrink-0 items-center justify-center rounded-pill border border-line bg-bg-0 select-none'

/** The round sign of a user: the first letter of a name or e-mail. Decorative. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  return (
    <span aria-hidden="true" className={clsx(frame, 'font-display text-small text-gold-hi', className)}>
      {name.trim().charAt(0).toUpperCase()}
    </span>
  )
}

/** The master's sign beside the answers. Decorative. */
export function MasterAvatar({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" data-author className={clsx(frame, className)}>
      <LogoMark className="size-5" />
    </span>
  )
}
