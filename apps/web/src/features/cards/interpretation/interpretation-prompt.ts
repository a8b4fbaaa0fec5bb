import type { Card, Oriented } from '@lunaria/tarot/types'

export type Side = keyof Oriented

export const sideNames: Record<Side, string> = { upright: 'прямое положение', reversed: 'перевёрнутое положение' }
const inSide: Record<Side, string> = { upright: 'прямом', reversed: 'перевёрнутом' }

/**
 * Returns the question behind «Получить толкование». «Дай … карты» would ask for a spread: nothing is to be drawn for
 * this.
 */
export function interpretationPrompt(card: Card, side: Side): string {
  return `Напишите подробное толкование карты «${card.name}» в ${inSide[side]} положении, 150–200 слов.`
}
