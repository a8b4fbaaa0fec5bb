export type DayChartProps = {
  points: readonly { day: string; value: number }[]
  /** Names a token. */
  colour: 'gold' | 'violet' | 'ok' | 'info'
  /** What is shown of the day under the pointer. */
  lines: (index: number) => readonly string[]
}

export type RingProps = { parts: readonly { name: string; value: number; colour: string }[] }
