/** A line of two texts side by side: the same in both, or only in one of them. */
export type DiffRow =
  | { kind: 'same'; text: string }
  | { kind: 'changed'; before: string | undefined; after: string | undefined }
  /** So many lines that are the same and stand far from any change. */
  | { kind: 'skipped'; count: number }

type Step = { kind: 'same' | 'removed' | 'added'; text: string }

/** Two texts of so many lines each are not compared line by line: it would take the browser too long. */
const longest = 2000
/** Lines that are the same and are shown around a change. */
const around = 1

/** Two texts line by line, what was taken out beside what has come in its place. */
export function diffLines(before: string, after: string): DiffRow[] {
  return fold(pair(stepsBetween(before.split('\n'), after.split('\n'))))
}

function stepsBetween(before: string[], after: string[]): Step[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let end = 0
  const shorter = Math.min(before.length, after.length) - start
  while (end < shorter && before.at(-1 - end) === after.at(-1 - end)) end++

  const same = (text: string): Step => ({ kind: 'same', text })
  return [
    ...before.slice(0, start).map(same),
    ...middle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(same),
  ]
}

/** By the longest common subsequence. */
function middle(before: string[], after: string[]): Step[] {
  const removed = (text: string): Step => ({ kind: 'removed', text })
  const added = (text: string): Step => ({ kind: 'added', text })
  if (before.length > longest || after.length > longest) return [...before.map(removed), ...after.map(added)]

  const width = after.length + 1
  const common = new Uint16Array((before.length + 1) * width)
  const at = (row: number, column: number) => common[row * width + column] ?? 0
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      common[row * width + column] =
        before[row] === after[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))

  const steps: Step[] = []
  let [row, column] = [0, 0]
  while (row < before.length || column < after.length) {
    const [old, young] = [before[row], after[column]]
    if (old !== undefined && old === young) {
      steps.push({ kind: 'same', text: old })
      row++
      column++
    } else if (old !== undefined && (young === undefined || at(row + 1, column) >= at(row, column + 1))) {
      steps.push(removed(old))
      row++
    } else if (young !== undefined) {
      steps.push(added(young))
      column++
    }
  }
  return steps
}

function pair(steps: Step[]): DiffRow[] {
  const rows: DiffRow[] = []
  let [removed, added]: [string[], string[]] = [[], []]
  const flush = () => {
    for (let index = 0; index < Math.max(removed.length, added.length); index++)
      rows.push({ kind: 'changed', before: removed[index], after: added[index] })
    ;[removed, added] = [[], []]
  }
  for (const { kind, text } of steps) {
    if (kind === 'removed') removed.push(text)
    else if (kind === 'added') added.push(text)
    else {
      flush()
      rows.push({ kind, text })
    }
  }
  flush()
  return rows
}

function fold(rows: DiffRow[]): DiffRow[] {
  const isNear = rows.map((_, index) =>
    rows.slice(Math.max(0, index - around), index + around + 1).some(({ kind }) => kind === 'changed'),
  )
  const folded: DiffRow[] = []
  let count = 0
  for (const [index, row] of rows.entries()) {
    if (!isNear[index]) {
      count++
      continue
    }
    if (count > 0) folded.push({ kind: 'skipped', count })
    count = 0
    folded.push(row)
  }
  if (count > 0) folded.push({ kind: 'skipped', count })
  return folded
}
