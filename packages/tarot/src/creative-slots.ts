/** What a card may be in a story, in the order in which a board begins. */
export const creativeSlots = ['character', 'conflict', 'scene', 'turn'] as const
export type CreativeSlot = (typeof creativeSlots)[number]

export const slotNames: Record<CreativeSlot, string> = {
  character: 'Персонаж',
  conflict: 'Конфликт',
  scene: 'Сцена',
  turn: 'Поворот',
}
