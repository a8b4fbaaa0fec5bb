import clsx from 'clsx'

/** The shape of what is still loading; give it its size. Say «Загрузка» once, in the region around it (`aria-busy`). */
export function Skeleton({ isRound, className }: { isRound?: boolean; className?: string }) {
  const shape = isRound ? 'rounded-pill' : 'rounded-sm'
  return <div aria-hidden="true" className={clsx('animate-skeleton bg-bg-3', shape, className)} />
}
