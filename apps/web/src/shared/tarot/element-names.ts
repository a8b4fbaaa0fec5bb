import type { Element } from '@lunaria/tarot/types'

export const elementNames: Record<Element, string> = { air: 'Воздух', water: 'Вода', earth: 'Земля', fire: 'Огонь' }
