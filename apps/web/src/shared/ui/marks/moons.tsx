import clsx from 'clsx'

type MoonsProps = { left: number; total: number; className?: string }

/** What is left of a few: a full moon each, an outline for what is spent, and the same in text. */
export function Moons({ left, total, className }: MoonsProps) {
  const moons = Array.from({ length: total }, (_, index) => ({ id: `moon-${index}`, isFull: index < left }))

  return (
    <span className={clsx('inline-flex items-center gap-2.5 text-small whitespace-nowrap text-text-1', className)}>
      <span className="inline-flex gap-1">
        {moons.map((moon) => (
          <svg key={moon.id} aria-hidden="true" viewBox="0 0 16 16" className="size-4">
            {moon.isFull ? (
              <>
                <circle cx="8" cy="8" r="7.2" className="fill-gold-hi" />
                <circle cx="8" cy="8" r="7.2" className="fill-none stroke-gold" strokeWidth="1" />
              </>
            ) : (
              <circle cx="8" cy="8" r="6.8" className="fill-none stroke-line-strong" strokeWidth="1.2" />
            )}
          </svg>
        ))}
      </span>
      <span>{`${left} из ${total}`}</span>
    </span>
  )
}
