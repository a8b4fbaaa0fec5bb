import { shownShort } from '@lunaria/words/figures'
import { Area, AreaChart, Bar, BarChart, CartesianGrid, Cell, Pie, PieChart, Tooltip, XAxis, YAxis } from 'recharts'
import { shownDay } from '../figures-texts.ts'
import type { DayChartProps, RingProps } from './chart-props.ts'

const axis = {
  stroke: 'var(--color-line)',
  tick: { fill: 'var(--color-text-3)', fontSize: 13 },
  tickLine: false,
  axisLine: false,
}
const fill = { width: '100%', height: '100%' }

/** Returns the parts that charts over days have in common; Recharts looks for them among the chart's own children. */
function dayAxes(lines: DayChartProps['lines']) {
  return [
    <CartesianGrid key="grid" vertical={false} stroke="var(--color-line)" strokeDasharray="2 4" />,
    <XAxis
      key="days"
      dataKey="day"
      {...axis}
      tickFormatter={(day: string) => shownDay(day, 'short')}
      minTickGap={24}
      tickMargin={8}
    />,
    <YAxis
      key="values"
      {...axis}
      width={72}
      tickFormatter={(value: number) => shownShort(value)}
      allowDecimals={false}
    />,
    <Tooltip
      key="tooltip"
      isAnimationActive={false}
      cursor={{ fill: 'var(--color-violet)', fillOpacity: 0.12, stroke: 'var(--color-line-strong)' }}
      content={({ active, label, activeIndex }) =>
        active && typeof label === 'string' ? (
          <TooltipBox title={shownDay(label)} lines={lines(Number(activeIndex))} />
        ) : null
      }
    />,
  ]
}

function TooltipBox({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div className="rounded-field border border-line-strong bg-bg-2 px-3 py-2 text-caption shadow-panel">
      <p className="font-medium text-text-1">{title}</p>
      {lines.map((line) => (
        <p key={line} className="text-text-2 tabular-nums">
          {line}
        </p>
      ))}
    </div>
  )
}

/** A bar a day. Nothing moves: the figures change every minute, and a show of it each time would be in the way. */
export function DayBars({ points, colour, lines }: DayChartProps) {
  return (
    <BarChart responsive data={[...points]} style={fill} accessibilityLayer={false} margin={{ top: 8, right: 8 }}>
      {dayAxes(lines)}
      <Bar
        dataKey="value"
        fill={`var(--color-${colour})`}
        radius={[4, 4, 0, 0]}
        maxBarSize={22}
        isAnimationActive={false}
      />
    </BarChart>
  )
}

/** A line over the days, with the ground under it tinted. */
export function DayArea({ points, colour, lines }: DayChartProps) {
  return (
    <AreaChart responsive data={[...points]} style={fill} accessibilityLayer={false} margin={{ top: 8, right: 8 }}>
      {dayAxes(lines)}
      <Area
        type="monotone"
        dataKey="value"
        stroke={`var(--color-${colour})`}
        strokeWidth={2}
        fill={`var(--color-${colour})`}
        fillOpacity={0.14}
        isAnimationActive={false}
      />
    </AreaChart>
  )
}

/** Parts of a whole, as a ring. Their names and figures are beside it. */
export function PlanRing({ parts }: RingProps) {
  return (
    <PieChart responsive style={fill} accessibilityLayer={false}>
      <Pie
        data={[...parts]}
        dataKey="value"
        innerRadius="66%"
        outerRadius="96%"
        paddingAngle={2}
        minAngle={3}
        stroke="none"
        startAngle={90}
        endAngle={-270}
        isAnimationActive={false}
        rootTabIndex={-1}
      >
        {parts.map(({ name, colour }) => (
          <Cell key={name} fill={colour} />
        ))}
      </Pie>
    </PieChart>
  )
}
