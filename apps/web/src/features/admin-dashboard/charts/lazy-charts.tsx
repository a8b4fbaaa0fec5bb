import { lazyPart } from '#shared/loading/lazy-part.tsx'
import type { DayChartProps, RingProps } from './chart-props.ts'

// The library of charts is large, and only an admin looks at one.
export const DayBars = lazyPart<DayChartProps>(async () => (await import('./charts.tsx')).DayBars, NoChart)
export const DayArea = lazyPart<DayChartProps>(async () => (await import('./charts.tsx')).DayArea, NoChart)
export const PlanRing = lazyPart<RingProps>(async () => (await import('./charts.tsx')).PlanRing, NoChart)

/** In place of every chart where the library could not be loaded: after a new version of the site, or on a bad connection. */
function NoChart() {
  return (
    <p className="flex h-full items-center justify-center rounded-md border border-line px-4 text-center text-text-3">
      График не загрузился. Обновите страницу.
    </p>
  )
}
