import { type ComponentType, lazy } from 'react'
import type { DayChartProps, RingProps } from './chart-props.ts'

// The library of charts is large, and only an admin looks at one.
const charts = () => import('./charts.tsx').catch(() => import('./no-charts.tsx'))

export const DayBars = lazy<ComponentType<DayChartProps>>(async () => ({ default: (await charts()).DayBars }))
export const DayArea = lazy<ComponentType<DayChartProps>>(async () => ({ default: (await charts()).DayArea }))
export const PlanRing = lazy<ComponentType<RingProps>>(async () => ({ default: (await charts()).PlanRing }))
