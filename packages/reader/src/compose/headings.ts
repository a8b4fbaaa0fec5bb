/** From this many cards on each group of places has a line of its own that says what it is about. */
const fewestHeaded = 10
/** A heading and how many places stand under it. */
type Group = readonly [heading: string, count: number]

/** The groups of our big spreads, in the order in which their cards are laid. */
const groups: Record<string, readonly Group[]> = {
  celtic_cross: [
    ['В сердце вопроса', 1],
    ['Что давит и что держит', 3],
    ['Откуда и куда вы идёте', 3],
    ['Люди, ожидания и исход', 3],
  ],
  yearly: [
    ['О чём этот год', 1],
    ['Первые три месяца', 3],
    ['С четвёртого по шестой', 3],
    ['С седьмого по девятый', 3],
    ['Конец года', 3],
  ],
  tree_of_life: [
    ['Вершина дерева', 1],
    ['Верхние ветви', 3],
    ['Середина ствола', 3],
    ['Ближе к земле', 3],
  ],
  twelve_houses: [
    ['Кто вы сейчас', 1],
    ['Деньги, слова и дом', 3],
    ['Радость, будни и близкие', 3],
    ['Перемены, смысл и дело', 3],
    ['Друзья, тишина и середина', 3],
  ],
}

/**
 * Returns the heading over each place, '' where none stands; undefined for a spread of fewer than ten cards. A spread of the operator's
 * own has none but the last.
 */
export function headingsFor(spreadId: string | undefined, places: readonly string[]): string[] | undefined {
  if (places.length < fewestHeaded) return undefined
  const known = groups[spreadId ?? ''] ?? []
  const count = known.reduce((sum, [, size]) => sum + size, 0)
  if (count !== places.length) return places.map(() => '')
  return known.flatMap(([heading, size]) => Array.from({ length: size }, (_, index) => (index === 0 ? heading : '')))
}
