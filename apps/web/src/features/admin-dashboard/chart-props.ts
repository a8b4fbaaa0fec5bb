export type DayChartProps = {
  points: readonly { day: string; value: number }[]
  /** Names a token. */
  colour: 'gold' | 'violet' | 'ok' | 'info'
  /** What the pointer is told of a day. */
  lines: (index: number) => readonly string[]
}

export type RingProps = { parts: readonly { name: string; value: number; colour: string }[] }
