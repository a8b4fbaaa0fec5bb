import clsx from 'clsx'

const dots = [
  { delay: '0s', restingPhase: 'full' },
  { delay: '-0.4s', restingPhase: 'half' },
  { delay: '-0.8s', restingPhase: 'new' },
] as const

/** Three moons that pass through full, half and new while the answer is awaited. Say it in words beside, in `aria-live`. */
export function MoonDots({ className }: { className?: string }) {
  return (
    <span className={clsx('inline-flex gap-1.5', className)}>
      {dots.map(({ delay, restingPhase }) => (
        <svg key={delay} aria-hidden="true" viewBox="0 0 12 12" className="size-3">
          <circle cx="6" cy="6" r="5.2" className="fill-none stroke-gold" strokeWidth="1.1" />
          <path
            d="M6 0.8a5.2 5.2 0 0 0 0 10.4z"
            className={clsx('animate-moon-half fill-gold', restingPhase === 'new' && 'motion-reduce:opacity-0')}
            style={{ animationDelay: delay }}
          />
          <path
            d="M6 0.8a5.2 5.2 0 0 1 0 10.4z"
            className={clsx('animate-moon-full fill-gold', restingPhase !== 'full' && 'motion-reduce:opacity-0')}
            style={{ animationDelay: delay }}
          />
        </svg>
      ))}
    </span>
  )
}
