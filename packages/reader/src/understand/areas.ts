import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Situation, situations, type Theme, themes } from './labels.ts'

/** A part of life in which each card has texts of its own: its theme, and the situations for whose askers all of them hold. */
export type Area = { name: string; theme: Theme | undefined; situations: readonly Situation[] }

/** Of areas.tsv: area, theme, situations. */
export const areas = readFileSync(join(import.meta.dirname, 'areas.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line): Area => {
    const [name = '', named, list = ''] = line.split('\t')
    const theme = themes.find((one) => one === named)
    return { name, theme, situations: situations.filter((one) => list.split(',').includes(one)) }
  })

/** From how likely the situations of an area are together it is taken for known. */
const sure = 0.7

/** Returns the area that a message is in, by how likely each situation is. */
export function likeliestArea(likelihood: (situation: Situation) => number): Area | undefined {
  return areas.find((area) => area.situations.reduce((sum, one) => sum + likelihood(one), 0) >= sure)
}
