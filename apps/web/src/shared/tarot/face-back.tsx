import { crescent, leaf, sparkle, spikes } from './engraving.ts'
import { Ticks } from './ticks.tsx'

const middle = [350, 600] as const
const mirrored = 'matrix(-1 0 0 1 700 0)'

const cornerMoon = crescent([92, 108], 30, -35)
const laurel = [560, 515, 470, 425, 380]
  .map(
    (y, index) =>
      leaf([95 + index * 2, y], 44 - index * 3, 14, -52) + leaf([95 + index * 2, y], 44 - index * 3, 14, -128),
  )
  .join('')

/** Pods of the honesty candelabra: centre and radius. */
const pods: readonly (readonly [x: number, y: number, r: number])[] = [
  [350, 196, 26],
  [290, 186, 20],
  [410, 186, 20],
  [216, 226, 24],
  [484, 226, 24],
  [262, 290, 18],
  [438, 290, 18],
]

/** The back of the deck: interlocked crescents in a sixteen-ray medallion, the same either way up. */
export function BackDrawing() {
  return (
    <g id="face-back" fill="none" stroke="url(#face-gold)" strokeLinecap="round" strokeLinejoin="round">
      <rect width="700" height="1200" rx="34" fill="var(--suit-plate)" stroke="none" />
      <rect x="40" y="40" width="620" height="1120" rx="10" fill="var(--suit-1)" strokeWidth="2" />
      <circle cx="350" cy="600" r="300" fill="var(--suit-2)" stroke="none" />
      <Ticks center={middle} from={226} to={304} count={72} share={0.08} opacity={0.4} />
      <rect x="15" y="15" width="670" height="1170" rx="24" strokeWidth="3.4" />
      <rect x="24" y="24" width="652" height="1152" rx="17" strokeWidth="1.2" />
      <Half />
      <g transform="rotate(180 350 600)">
        <Half />
      </g>
      <circle cx="350" cy="600" r="222" fill="var(--suit-plate)" strokeWidth="3.4" />
      <Ticks center={middle} from={188} to={210} count={72} />
      <circle cx="350" cy="600" r="176" fill="var(--suit-2)" strokeWidth="2.6" />
      <path
        d={spikes({ center: middle, from: 104, to: 168, count: 16, halfAngle: 8 })}
        fill="url(#face-gold)"
        stroke="none"
      />
      <circle cx="350" cy="600" r="108" fill="var(--suit-plate)" strokeWidth="3" />
      <g transform="translate(350 600) scale(3.5) translate(-32 -32)" stroke="none">
        <path d="M34.9 16.6A18 18 0 1 0 34.9 47.4A15.5 15.5 0 0 1 34.9 16.6Z" fill="url(#face-metal)" />
        <path d="M29.1 47.4A18 18 0 1 0 29.1 16.6A15.5 15.5 0 0 1 29.1 47.4Z" fill="#F6ECD6" />
        <path d={sparkle([32, 32], 8.5)} fill="#F8E3AE" />
      </g>
    </g>
  )
}

/** Half of the back; the other half is the same turned by 180°. */
function Half() {
  return (
    <g>
      <g fill="url(#face-metal)" stroke="none">
        <path d={cornerMoon} />
        <path d={cornerMoon} transform={mirrored} />
        <path d={crescent([350, 112], 38, -90)} />
      </g>
      <Ticks center={[350, 108]} from={48} to={62} count={24} />
      <path
        d={sparkle([350, 92], 16) + sparkle([200, 150], 11) + sparkle([500, 150], 11)}
        fill="#F6ECD6"
        stroke="none"
      />
      <path
        d="M350 380V222M350 340C300 296 262 262 226 244M350 340C400 296 438 262 474 244M350 290C322 262 304 236 292 206M350 290C378 262 396 236 408 206M310 312L274 298M390 312L426 298"
        strokeWidth="2.8"
      />
      {pods.map(([x, y, r]) => (
        <g key={`${x}-${y}`} fill="var(--suit-3)">
          <ellipse cx={x} cy={y} rx={r * 0.84} ry={r} strokeWidth="2.4" />
          <ellipse cx={x} cy={y} rx={r * 0.6} ry={r * 0.72} strokeWidth="1.1" />
        </g>
      ))}
      <g fill="var(--suit-1)" strokeWidth="1.8">
        <path d="M95 590C92 500 96 420 106 336" fill="none" strokeWidth="2.2" />
        <path d={laurel} />
        <g transform={mirrored}>
          <path d="M95 590C92 500 96 420 106 336" fill="none" strokeWidth="2.2" />
          <path d={laurel} />
        </g>
      </g>
    </g>
  )
}
