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
export function Ticks({ center: [x, y], from, to, count, share = 0.16, shift = 0, opacity }: TicksProps) {
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
