import { crescent, leaf } from './engraving.ts'
import { Ticks } from './ticks.tsx'

const dark = 'var(--suit-plate)'
const metal = 'url(#face-metal)'

const star = Array.from({ length: 5 }, (_, index) => {
  const turn = (-90 + index * 144) * (Math.PI / 180)
  return `${(31 * Math.cos(turn)).toFixed(1)} ${(31 * Math.sin(turn)).toFixed(1)}`
}).join('L')

/** The four signs, about 110 units high around (0, 0), referred to as `#emblem-<suit>`. */
export function SuitEmblems() {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <g id="emblem-cups">
        <path
          d="M-36-44H36C36-6 20 12 6 15V30C10 35 24 38 26 48H-26C-24 38-10 35-6 30V15C-20 12-36-6-36-44Z"
          fill={metal}
          stroke={dark}
          strokeWidth="1.6"
        />
        <ellipse cy="-44" rx="36" ry="7" fill="var(--suit-3)" stroke={metal} strokeWidth="3" />
        <circle cy="22" r="7" fill="var(--suit-accent)" stroke={dark} strokeWidth="1.6" />
        <path d={crescent([-2, -17], 10, 0)} fill={dark} />
        <path d="M-31-30H31" stroke={dark} strokeWidth="1.6" opacity=".7" />
      </g>
      <g id="emblem-swords">
        <path d="M0-60L8-46 6 20H-6L-8-46Z" fill="#E9EEFB" stroke={dark} strokeWidth="1.6" />
        <path d="M0-60V20L-6 20-8-46Z" fill="#A9B6DC" opacity=".75" />
        <path
          d="M-26 16C-14 22 14 22 26 16 28 26 14 29 0 29S-28 26-26 16Z"
          fill={metal}
          stroke={dark}
          strokeWidth="1.6"
        />
        <path d="M-4 29H4V46H-4Z" fill="#5B3385" stroke={metal} strokeWidth="1.6" />
        <circle cy="52" r="7" fill={metal} stroke={dark} strokeWidth="1.6" />
      </g>
      <g id="emblem-wands">
        <path d="M-5.5-34L5.5-34 7 56-7 56Z" fill="#B5622E" stroke={dark} strokeWidth="1.6" />
        <path d="M-5.5-34H0L0 56H-7Z" fill={metal} opacity=".8" />
        <path
          d={
            leaf([0, -30], 32, 13, -90) +
            leaf([0, -28], 28, 11, -35) +
            leaf([0, -28], 28, 11, -145) +
            leaf([5, 12], 22, 9, -40) +
            leaf([-5, 26], 22, 9, -140)
          }
          fill={metal}
          stroke={dark}
          strokeWidth="1.6"
        />
        <path d="M-6 0H6M-6.5 38H6.5" stroke={dark} strokeWidth="2" />
      </g>
      <g id="emblem-pentacles">
        <circle r="50" fill={metal} stroke={dark} strokeWidth="1.6" />
        <circle r="40" fill="var(--suit-1)" stroke={dark} strokeWidth="1.6" />
        <g stroke={dark}>
          <Ticks center={[0, 0]} from={42.5} to={47.5} count={28} share={0.2} />
        </g>
        <path d={`M${star}Z`} fill="none" stroke={metal} strokeWidth="3.6" />
        <circle r="8.5" fill="var(--suit-accent)" />
      </g>
    </g>
  )
}
