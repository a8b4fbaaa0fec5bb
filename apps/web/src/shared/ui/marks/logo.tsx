import clsx from 'clsx'
import { useId } from 'react'

const goldCrescent = 'M34.9 16.6A18 18 0 1 0 34.9 47.4A15.5 15.5 0 0 1 34.9 16.6Z'
const paleCrescent = 'M29.1 47.4A18 18 0 1 0 29.1 16.6A15.5 15.5 0 0 1 29.1 47.4Z'
const star =
  'M32 23.5C32.5 30.6 33.4 31.5 40.5 32C33.4 32.5 32.5 33.4 32 40.5C31.5 33.4 30.6 32.5 23.5 32C30.6 31.5 31.5 30.6 32 23.5Z'

/** Sixteen rays around the mark; every second one shorter. */
const rays = Array.from({ length: 16 }, (_, index) => {
  const turn = (index * Math.PI) / 8
  const at = (radius: number, shift: number) =>
    `${(32 + radius * Math.cos(turn + shift)).toFixed(1)} ${(32 + radius * Math.sin(turn + shift)).toFixed(1)}`
  return `M${at(25, -0.068)}L${at(index % 2 ? 28.5 : 31, 0)}L${at(25, 0.068)}Z`
}).join('')

type LogoMarkProps = {
  /** The large form with rays; the plain one goes down to 24 px. */
  hasRays?: boolean
  className?: string
}

/** Two crescents, gold and pale (by day dark), interlocked around a star. Decorative: the name is beside it. */
export function LogoMark({ hasRays, className }: LogoMarkProps) {
  const goldId = useId()

  return (
    <svg viewBox={hasRays ? '0 0 64 64' : '6 6 52 52'} aria-hidden="true" className={clsx('shrink-0', className)}>
      <linearGradient id={goldId} gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="64" y2="64">
        <stop offset="0" stopColor="var(--color-leaf-hi)" />
        <stop offset="1" stopColor="var(--color-leaf-low)" />
      </linearGradient>
      {hasRays && <path d={rays} fill={`url(#${goldId})`} />}
      <g transform={hasRays ? 'translate(8.3 8.3) scale(.74)' : undefined}>
        <path d={goldCrescent} fill={`url(#${goldId})`} />
        <path d={paleCrescent} className="fill-crescent" />
        <path d={star} className="fill-leaf-hi" />
      </g>
    </svg>
  )
}

/** The mark with the word «Лунария». */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={clsx('inline-flex items-center gap-3', className)}>
      <LogoMark className="size-8" />
      <span className="font-display text-[1.625rem] leading-none tracking-wordmark text-gold-hi">Лунария</span>
    </span>
  )
}
