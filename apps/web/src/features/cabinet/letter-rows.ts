import type { LetterParagraph } from '@lunaria/contract/cabinet'

/** A row of the letter: a paragraph of the master's, the reader's own text beside it, or both. */
export type LetterRow = {
  draft: { text: string; from: string; number: number } | undefined
  /** Where the own text is in the letter; undefined while there is none. */
  at: number | undefined
  /** Where in the letter a text written into this row goes. */
  place: number
}

type Draft = { messageId: string; paragraphs: readonly string[] }

/**
 * Returns the letter in its order, each paragraph beside the master's that it was taken from. What has not been taken
 * follows the paragraph of the master's before it, or else before the next one, or at the end.
 */
export function letterRows(letter: readonly LetterParagraph[], draft: Draft | undefined): LetterRow[] {
  const drafts = (draft?.paragraphs ?? []).map((text, index) => ({
    text,
    from: `${draft?.messageId}:${index}`,
    number: index + 1,
  }))
  const rows: LetterRow[] = letter.map(({ from }, at) => ({
    draft: drafts.find((known) => known.from === from),
    at,
    place: at,
  }))
  drafts.forEach((untaken, index) => {
    if (rows.some((row) => row.draft === untaken)) return
    const before = rows.findIndex((row) => row.draft !== undefined && row.draft === drafts[index - 1])
    const behind = rows.findIndex((row) => row.draft !== undefined && drafts.indexOf(row.draft) > index)
    const to = before >= 0 ? before + 1 : behind >= 0 ? behind : rows.length
    rows.splice(to, 0, { draft: untaken, at: undefined, place: 0 })
  })
  let place = 0
  return rows.map((row) => ({ ...row, place: row.at === undefined ? place : place++ }))
}

/** A paragraph of the master's with the texts beside it: those above its own one, then that and those below. */
type DraftRow = { draft: LetterRow['draft']; row: LetterRow; before: LetterRow[]; beside: LetterRow[] }

/**
 * Returns the rows by the paragraph of the master's that is beside them, so that texts without one push none down: they stand
 * with the one before them, those at the beginning with the first one.
 */
export function rowsByDraft(rows: readonly LetterRow[]): DraftRow[] {
  const first = rows.findIndex(({ draft }) => draft)
  if (first < 0) return rows.map((row) => ({ draft: undefined, row, before: [], beside: [row] }))
  const found: DraftRow[] = []
  for (const row of rows.slice(first)) {
    const before = found.length === 0 ? rows.slice(0, first) : []
    if (row.draft) found.push({ draft: row.draft, row, before, beside: [row] })
    else found.at(-1)?.beside.push(row)
  }
  return found
}

/** Returns the letter with the master's paragraphs that are missing, each in its row. */
export function takeAll(letter: readonly LetterParagraph[], draft: Draft): LetterParagraph[] {
  return letterRows(letter, draft).flatMap(({ draft: taken, at }) => {
    const own = at === undefined ? undefined : letter[at]
    if (own) return [own]
    return taken ? [{ text: taken.text, from: taken.from }] : []
  })
}
