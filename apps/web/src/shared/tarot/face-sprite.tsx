import { leaf, litMoon, pointAt, sparkle, spikes } from './engraving.ts'
import { BackDrawing } from './face-back.tsx'
import { Lands } from './face-lands.tsx'
import { SuitEmblems } from './suit-emblems.tsx'
import { Ticks } from './ticks.tsx'

const arch = 'M48 1046V362A302 302 0 0 1 652 362V1046Z'
const innerArch = 'M57 1037V362A293 293 0 0 1 643 362V1037Z'
const spandrel = 'M398 50H652V366A312 312 0 0 0 398 57Z'
const archCenter = [350, 362] as const
const heart = [350, 530] as const
const courtCenter = [350, 610] as const

const stars = [
  sparkle([150, 300], 12),
  sparkle([552, 262], 14),
  sparkle([244, 196], 9),
  sparkle([470, 182], 8),
  sparkle([110, 452], 8),
  sparkle([596, 470], 10),
  sparkle([126, 700], 9),
  sparkle([586, 716], 8),
].join('')

const spandrelLeaves = [-52, -57, -62, -67]
  .flatMap((degrees, index) => {
    const size = 30 - index * 4
    const mirrored = -90 - degrees
    return [
      leaf(pointAt(archCenter, 332 - index * 4, degrees), size, size * 0.34, degrees - 50),
      leaf(pointAt(archCenter, 332 - index * 4, mirrored), size, size * 0.34, mirrored + 50),
    ]
  })
  .join('')

/** Three of one side of the row under the title; the other side is the mirror image. */
const phases = [0.12, 0.25, 0.38].map((phase, index) => litMoon([272 + index * 26, 1156], 6.2, phase)).join('')

const mirrored = 'matrix(-1 0 0 1 700 0)'

/**
 * The hidden drawing from which every drawn card takes its parts by reference. Mounted once, in root.tsx.
 * Colours are variables, so one drawing serves the five suits: a `use` inherits them from where it stands.
 */
export function FaceSprite() {
  return (
    <svg width="0" height="0" aria-hidden="true" focusable="false" className="absolute">
      <defs>
        <linearGradient id="face-gold" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="700" y2="1200">
          <stop offset="0" stopColor="#F8E3AE" />
          <stop offset=".35" stopColor="#E4BC72" />
          <stop offset=".6" stopColor="#F1D596" />
          <stop offset="1" stopColor="#C8954A" />
        </linearGradient>
        <linearGradient id="face-metal" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#F8E3AE" />
          <stop offset=".5" stopColor="#E4BC72" />
          <stop offset="1" stopColor="#C8954A" />
        </linearGradient>
        <clipPath id="face-window">
          <path d={arch} />
        </clipPath>
        <Ground />
        <Lands />
        <MoonSetting />
        <CourtSetting />
        <Frame />
        <SuitEmblems />
        <BackDrawing />
      </defs>
    </svg>
  )
}

function Ground() {
  return (
    <g id="face-ground">
      <rect width="700" height="1200" rx="34" fill="var(--suit-plate)" />
      <path d={arch} fill="var(--suit-0)" />
      <g clipPath="url(#face-window)" stroke="url(#face-gold)">
        <circle cx={heart[0]} cy={heart[1]} r="430" fill="var(--suit-1)" stroke="none" />
        <circle cx={heart[0]} cy={heart[1]} r="335" fill="var(--suit-2)" stroke="none" />
        <circle cx={heart[0]} cy={heart[1]} r="235" fill="var(--suit-3)" stroke="none" />
        <Ticks center={heart} from={250} to={640} count={32} share={0.03} opacity={0.3} />
        <Ticks center={heart} from={250} to={400} count={32} share={0.03} shift={0.5} opacity={0.3} />
        <path d={stars} fill="#F6ECD6" stroke="none" />
      </g>
    </g>
  )
}

/** The sun-like setting of the majors' moon. */
function MoonSetting() {
  return (
    <g id="face-moon" stroke="url(#face-gold)">
      <path d={spikes({ center: heart, from: 196, to: 268, count: 16, halfAngle: 4.5 })} fill="url(#face-gold)" />
      <path
        d={spikes({ center: heart, from: 196, to: 240, count: 16, start: 11.25, halfAngle: 3.5 })}
        fill="var(--suit-accent)"
        stroke="none"
        opacity=".75"
      />
      <circle cx={heart[0]} cy={heart[1]} r="204" fill="var(--suit-plate)" strokeWidth="3.4" />
      <Ticks center={heart} from={186} to={197} count={72} />
      <circle cx={heart[0]} cy={heart[1]} r="178" fill="var(--suit-1)" strokeWidth="2.4" />
    </g>
  )
}

function CourtSetting() {
  const [cx, cy] = courtCenter

  return (
    <g id="face-court" fill="none" stroke="url(#face-gold)">
      <circle cx={cx} cy={cy} r="200" fill="var(--suit-plate)" strokeWidth="3.4" />
      <circle cx={cx} cy={cy} r="186" strokeWidth="1.2" />
      <Ticks center={courtCenter} from={210} to={226} count={60} />
    </g>
  )
}

function Frame() {
  return (
    <g id="face-frame" fill="none" stroke="url(#face-gold)" strokeLinecap="round">
      <rect x="15" y="15" width="670" height="1170" rx="24" strokeWidth="3.4" />
      <rect x="24" y="24" width="652" height="1152" rx="17" strokeWidth="1.2" />
      <path d={arch} strokeWidth="3.6" />
      <path d={innerArch} strokeWidth="1.2" opacity=".85" />
      <Spandrel />
      <g transform={mirrored}>
        <Spandrel />
      </g>
      <circle cx="350" cy="70" r="45" fill="var(--suit-plate)" stroke="none" />
      <circle cx="350" cy="70" r="41" strokeWidth="2.8" />
      <circle cx="350" cy="70" r="35" strokeWidth="1.1" />
      <Ticks center={[350, 70]} from={46} to={52} count={28} />
      <path d="M60 1062H640" strokeWidth="1.1" opacity=".7" />
      <g fill="#E6C27E" stroke="none">
        <path d={phases} />
        <path d={phases} transform={mirrored} />
        <circle cx="350" cy="1156" r="6.6" />
      </g>
      <circle cx="350" cy="1156" r="10.5" strokeWidth="0.9" />
    </g>
  )
}

/** The corner above the arch: one honesty pod on the diagonal, leaves tapering both ways. */
function Spandrel() {
  const [x, y] = pointAt(archCenter, 360, -45).map(Math.round)

  return (
    <g strokeWidth="1.8">
      <path d={spandrel} fill="var(--suit-1)" />
      <path d={spandrelLeaves} fill="var(--suit-3)" />
      <g transform={`translate(${x} ${y}) rotate(45)`}>
        <path d={leaf([0, 0], 46, 15, -57) + leaf([0, 0], 46, 15, 237)} fill="var(--suit-2)" />
        <ellipse cy="-16" rx="18" ry="22" fill="var(--suit-3)" strokeWidth="2.4" />
        <ellipse cy="-16" rx="13" ry="16.5" strokeWidth="1.2" />
        <path d="M0-38v-9" strokeWidth="2" />
      </g>
    </g>
  )
}
