import { median } from './figures.ts'

/** One figure of one scenario: a value a round, of the product and of the reference where it has one. */
export type Figure = {
  name: string
  product: number[]
  reference?: number[]
  /** What the product is held to: a ratio to the reference, or a value of its own. */
  target?: Target
  digits?: number
}

type Target = { what: 'ratio' | 'value'; is: '≤' | '≥' | '='; limit: number }

/** What one scenario has measured. */
export type Section = { title: string; figures: Figure[] }

/** Prints what was measured as a table: medians, the median of the rounds' ratios, the best rounds' ratio. */
export function printSection({ title, figures }: Section, reference: string): void {
  console.log(`\n${title}`)
  console.log(row(['', 'product', reference, 'ratio', 'best']))
  for (const figure of figures) {
    const { name, product, reference: other, target, digits = 1 } = figure
    const isMoreBetter = target?.is === '≥'
    const best = other && findBest(product, isMoreBetter) / findBest(other, isMoreBetter)
    const cells = [
      median(product).toFixed(digits),
      other ? median(other).toFixed(digits) : '',
      computeRatio(figure),
      best,
    ]
    console.log(row([name, ...cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(2) : (cell ?? '')))]))
  }
}

/** Prints each target with its figure and whether it is reached; true when none is short. */
export function printTargets(sections: readonly Section[]): boolean {
  console.log('\nTargets')
  console.log(row(['', 'figure', 'ratio', 'target', '']))
  const verdicts = sections.flatMap(({ title, figures }) =>
    figures.flatMap((figure) => {
      const { name, product, target, digits = 1 } = figure
      if (!target) return []
      const ratio = computeRatio(figure)
      const isMet = isTargetMet(target, target.what === 'ratio' ? ratio : median(product))
      const limit = `${target.is} ${target.limit}${target.what === 'ratio' ? ' ×' : ''}`
      const label = `${title.split(':', 1)[0]}: ${name}`
      console.log(
        row([label, median(product).toFixed(digits), ratio?.toFixed(2) ?? '', limit, isMet ? 'met' : 'short']),
      )
      return [isMet]
    }),
  )
  return verdicts.every(Boolean)
}

function computeRatio({ product, reference }: Figure): number | undefined {
  return reference && median(product.map((value, round) => value / (reference[round] ?? Number.NaN)))
}

function isTargetMet({ is, limit }: Target, value = Number.NaN): boolean {
  if (is === '≤') return value <= limit
  return is === '≥' ? value >= limit : value === limit
}

function findBest(values: number[], isMoreBetter: boolean): number {
  return isMoreBetter ? Math.max(...values) : Math.min(...values)
}

function row([name = '', ...cells]: string[]): string {
  return `  ${name.padEnd(42)}${cells.map((cell) => cell.padStart(10)).join('')}`
}
