import { Ticks } from './ticks.tsx'

const center = [300, 300] as const

/** Lines without length and with round ends. */
const beads = Array.from({ length: 24 }, (_, index) => {
  const [x, y] = pointAt(center, 262, index * 15).map(Math.round)
  return `M${x} ${y}h0`
}).join('')
const sparks = Array.from({ length: 8 }, (_, index) => sparkle(pointAt(center, 196, 22.5 + index * 45), 7)).join('')

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
        <path d={beads} className="stroke-gold" strokeWidth="3.6" strokeLinecap="round" opacity=".5" />
        <path d={sparks} className="fill-gold stroke-none" opacity=".5" />
      </g>
    </svg>
  )
}

function pointAt([x, y]: readonly [number, number], radius: number, degrees: number): [number, number] {
  const radians = (degrees * Math.PI) / 180
  return [x + radius * Math.cos(radians), y + radius * Math.sin(radians)]
}

/** A concave four-point star. */
function sparkle([x, y]: [number, number], radius: number): string {
  const at = (dx: number, dy: number) => `${Math.round((x + dx) * 10) / 10} ${Math.round((y + dy) * 10) / 10}`
  const [tip, waist] = [radius, radius * 0.14]
  const sides = [
    [waist, -waist, tip, 0],
    [waist, waist, 0, tip],
    [-waist, waist, -tip, 0],
    [-waist, -waist, 0, -tip],
  ].map(([wx = 0, wy = 0, tx = 0, ty = 0]) => `Q${at(wx, wy)} ${at(tx, ty)}`)
  return `M${at(0, -tip)}${sides.join('')}Z`
}
