import { lowerFirst } from './text.ts'

/** From this many cards on each block has a line of its own that says what it is about. */
const fewestHeaded = 10

/** The blocks of three of our big spreads, after the one that is left over. */
const headings: Record<string, readonly string[]> = {
  celtic_cross: ['В сердце вопроса', 'Что давит и что держит', 'Откуда и куда вы идёте', 'Люди, ожидания и исход'],
  yearly: ['О чём этот год', 'Первые три месяца', 'С четвёртого по шестой', 'С седьмого по девятый', 'Конец года'],
  tree_of_life: ['Вершина дерева', 'Верхние ветви', 'Середина ствола', 'Ближе к земле'],
  twelve_houses: [
    'Кто вы сейчас',
    'Деньги, слова и дом',
    'Радость, будни и близкие',
    'Перемены, смысл и дело',
    'Друзья, тишина и середина',
  ],
}

/** A heading for each block of cards: in a spread of the operator's own the names of its places. */
export function headingsFor(
  spreadId: string | undefined,
  blocks: readonly (readonly string[])[],
): string[] | undefined {
  if (blocks.flat().length < fewestHeaded) return undefined
  const known = headings[spreadId ?? '']
  if (known?.length === blocks.length) return [...known]
  return blocks.map((names) => names.map((name, index) => (index === 0 ? name : lowerFirst(name))).join(', '))
}

/** What stands over the part that speaks of all cards together, and over the last one. */
export const lastHeadings = ['Всё вместе', 'Что с этим делать']
