import { Readable } from 'node:stream'
import { exactMoment, isoDay } from '@lunaria/words/moments'
import type { FastifyReply } from 'fastify'

export type CsvCell = string | number | boolean | null | undefined
export type CsvRow = readonly CsvCell[]

/** Marks the bytes as UTF-8 for a spreadsheet. */
const byteOrderMark = '\uFEFF'
/** How much is put together before it is sent. */
const chunkLength = 64 * 1024
/** What a spreadsheet would run as a formula. */
const formulaStart = /^[=+\-@\t\r]/
const needsQuotes = /[";\r\n]|^\s|\s$/

/**
 * Returns the heading of a column of moments: in every file they are Moscow's, as the books and the panel's days are.
 */
export function momentHeading(what: string): string {
  return `${what} (Москва)`
}

/** Returns a moment as spreadsheets read it, `22.11.2026, 00:50:31`. */
export function momentCell(time: string | null): CsvCell {
  return time === null ? null : exactMoment(time, 'Moscow')
}

/**
 * Streams a table as CSV for a Russian spreadsheet: UTF-8 with its mark, `;` between cells, a comma in fractions. Rows are asked for as they are sent. Nothing is sent before the first rows are there, so that
 * a query that fails immediately is still answered as a failure.
 */
export function csvStream(rows: AsyncIterable<CsvRow> | Iterable<CsvRow>): Readable {
  return Readable.from(csvChunks(rows))
}

/** Answers with a CSV file, which is saved under its name and the day in Moscow: `lunaria-users-2026-11-21.csv`. */
export function sendCsv(
  reply: FastifyReply,
  { name, now, rows }: { name: string; now: Date; rows: AsyncIterable<CsvRow> | Iterable<CsvRow> },
): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="lunaria-${name}-${isoDay(now, 'Moscow')}.csv"`)
    .send(csvStream(rows))
}

async function* csvChunks(rows: AsyncIterable<CsvRow> | Iterable<CsvRow>): AsyncGenerator<string> {
  let chunk = byteOrderMark
  for await (const row of rows) {
    chunk += csvLine(row)
    if (chunk.length < chunkLength) continue
    yield chunk
    chunk = ''
  }
  if (chunk) yield chunk
}

function csvLine(row: CsvRow): string {
  return `${row.map(csvCell).join(';')}\r\n`
}

/** Writes a cell. Only text typed by a user can be a malicious formula; a negative number stays a number. */
function csvCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  if (typeof cell === 'boolean') return cell ? 'да' : 'нет'
  const harmless = formulaStart.test(cell) ? `'${cell}` : cell
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
