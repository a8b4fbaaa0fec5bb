import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'

type StudyHeadProps = {
  /** What closing does. */
  label: string
  /** How much is done, of one. */
  share: number
  onClose: () => void
  /** The progress in words. */
  children: ReactNode
}

/** Above a lesson and above questions: the way out, and how far it has come. */
export function StudyHead({ label, share, onClose, children }: StudyHeadProps) {
  return (
    <div data-study className="flex items-center gap-3">
      <IconButton label={label} className="-ml-3" onClick={onClose}>
        <X />
      </IconButton>
      <span aria-hidden="true" className="h-1 min-w-8 flex-1 overflow-hidden rounded-pill bg-bg-3">
        <span
          className="block h-full origin-left rounded-pill bg-gold transition-transform duration-panel"
          style={{ transform: `scaleX(${share})` }}
        />
      </span>
      <p className="shrink-0 text-small text-text-3 tabular-nums">{children}</p>
    </div>
  )
}
