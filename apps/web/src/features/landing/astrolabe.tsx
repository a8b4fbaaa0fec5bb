const center = [300, 300] as const

/** A concave four-point star, drawn from its upper point. */
const star = 'q1 6 7 7q-6 1-7 7q-1-6-7-7q6-1 7-7'
const stars = Array.from({ length: 8 }, (_, index) => {
  const radians = ((22.5 + index * 45) * Math.PI) / 180
  const [x, y] = [300 + 196 * Math.cos(radians), 293 + 196 * Math.sin(radians)].map(Math.round)
  return `M${x} ${y}${star}`
}).join('')

/** The slow instrument behind the cards: one turn in four minutes. Decorative. */
export function Astrolabe({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 600 600" aria-hidden="true" className={className}>
      <g className="origin-center animate-astrolabe fill-none stroke-text-3">
        <circle cx="300" cy="300" r="298" strokeWidth="1" opacity=".34" />
        <circle cx="300" cy="300" r="236" strokeWidth="1" opacity=".26" />
        <circle cx="300" cy="300" r="180" strokeWidth="1" opacity=".2" />
        <Ticks center={center} from={180} to={298} count={12} share={0.008} opacity={0.22} />
        <Ticks center={center} from={180} to={236} count={12} share={0.008} shift={0.5} opacity={0.22} />
        <Ticks center={center} from={290} to={298} count={120} share={0.07} opacity={0.34} />
        {/* Beads: dashes without length and with round ends. */}
        <circle
          cx="300"
          cy="300"
          r="262"
          className="stroke-gold"
          strokeWidth="3.6"
          strokeLinecap="round"
          pathLength="24"
          strokeDasharray="0 1"
          opacity=".5"
        />
        <path d={stars} className="fill-gold stroke-none" opacity=".5" />
      </g>
    </svg>
  )
}

type TicksProps = {
  center: readonly [x: number, y: number]
  /** Radii between which every line runs. */
  from: number
  to: number
  count: number
  /** The part of a step that is line; the line widens outwards like a ray. */
  share?: number
  /** Turns the lines, in steps. */
  shift?: number
  opacity?: number
}

/** Radial lines as the dashes of one thick circle: rays, scales of instruments, at the price of a single element. */
function Ticks({ center: [x, y], from, to, count, share = 0.16, shift = 0, opacity }: TicksProps) {
  return (
    <circle
      cx={x}
      cy={y}
      r={(from + to) / 2}
      fill="none"
      strokeWidth={to - from}
      strokeLinecap="butt"
      pathLength={count}
      strokeDasharray={`${share} ${Math.round((1 - share) * 1000) / 1000}`}
      strokeDashoffset={share / 2 - shift}
      opacity={opacity}
    />
  )
}
