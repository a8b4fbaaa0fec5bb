import { diffArrays } from 'diff'

/** A line of two texts side by side: equal in both, or only in one of them. */
export type DiffRow =
  | { kind: 'same'; text: string }
  | { kind: 'changed'; before: string | undefined; after: string | undefined }
  /** So many lines that are the same and far from any change. */
  | { kind: 'skipped'; count: number }

/** Texts that differ in more lines than this are not compared line by line: it would take the browser too long. */
const mostEdits = 1000
/** Lines that are the same and are shown around a change. */
const around = 1

/** Compares two texts line by line, what was taken out beside what has come in its place. */
export function diffLines(before: string, after: string): DiffRow[] {
  const [removed, added] = [before.split('\n'), after.split('\n')]
  const hunks = diffArrays(removed, added, { maxEditLength: mostEdits }) ?? [
    { value: removed, removed: true, added: false },
    { value: added, removed: false, added: true },
  ]
  return fold(pair(hunks))
}

type Hunk = { value: string[]; removed: boolean; added: boolean }

function pair(hunks: Hunk[]): DiffRow[] {
  const rows: DiffRow[] = []
  let removed: string[] = []
  let added: string[] = []
  for (const hunk of [...hunks, { value: [], removed: false, added: false }]) {
    if (hunk.removed) removed = hunk.value
    else if (hunk.added) added = hunk.value
    else {
      for (let index = 0; index < Math.max(removed.length, added.length); index++)
        rows.push({ kind: 'changed', before: removed[index], after: added[index] })
      rows.push(...hunk.value.map((text) => ({ kind: 'same' as const, text })))
      removed = []
      added = []
    }
  }
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
