import clsx from 'clsx'

type ProgressBarProps = {
  /** What is measured; the accessible name. */
  label: string
  value: number
  max: number
  /** How the value is read aloud: «382 из 1000 сообщений». */
  valueText?: string
  className?: string
}

/** A thin bar from violet to gold. Put the figures beside it in text. */
export function ProgressBar({ label, value, max, valueText, className }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0

  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      className={clsx('h-1.5 overflow-hidden rounded-pill bg-bg-3 forced-colors:border', className)}
    >
      <div
        className="h-full origin-left rounded-pill bg-linear-to-r from-violet to-gold transition-transform duration-panel forced-color-adjust-none"
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  )
}
