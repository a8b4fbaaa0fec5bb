import { median } from './figures.ts'

/** One figure of one scenario: a value a round, of the product and of the reference where it has one. */
export type Figure = {
  name: string
  product: number[]
  reference?: number[]
  /** What the product is held to: a ratio to the reference, or a value of its own. */
  target?: { what: 'ratio' | 'value'; is: '≤' | '≥' | '='; limit: number }
  digits?: number
}

/** Prints the figures as a table: medians, the median of the rounds' ratios, the best rounds' ratio, the target. True when none is short. */
export function printFigures(title: string, figures: Figure[]): boolean {
  console.log(`\n${title}`)
  console.log(row(['', 'product', 'chat-ref', 'ratio', 'best', 'target', '']))
  const verdicts = figures.map((figure) => {
    const { name, product, reference, target, digits = 1 } = figure
    const ratio = reference && median(product.map((value, round) => value / (reference[round] ?? Number.NaN)))
    const isMoreBetter = target?.is === '≥'
    const best = reference && bestOf(product, isMoreBetter) / bestOf(reference, isMoreBetter)
    const verdict = target && (holds(target, target.what === 'ratio' ? ratio : median(product)) ? 'pass' : 'short')
    const cells = [
      median(product).toFixed(digits),
      reference ? median(reference).toFixed(digits) : '',
      ratio === undefined ? '' : ratio.toFixed(2),
      best === undefined ? '' : best.toFixed(2),
      target ? `${target.is} ${target.limit}${target.what === 'ratio' ? ' ×' : ''}` : '',
      verdict ?? '',
    ]
    console.log(row([name, ...cells]))
    return verdict !== 'short'
  })
  return verdicts.every(Boolean)
}

function holds({ is, limit }: NonNullable<Figure['target']>, value = Number.NaN): boolean {
  if (is === '≤') return value <= limit
  return is === '≥' ? value >= limit : value === limit
}

function bestOf(values: number[], isMoreBetter: boolean): number {
  return isMoreBetter ? Math.max(...values) : Math.min(...values)
}

function row([name = '', ...cells]: string[]): string {
  return `  ${name.padEnd(34)}${cells.map((cell) => cell.padStart(10)).join('')}`
}
