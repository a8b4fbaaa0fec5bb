import type { Db } from '#platform/db/connect.ts'
import { chatPart, partsOfChat } from './export-chat-parts.ts'
import type { ExportPart } from './export-part.ts'
import { listParts, personParts } from './export-parts.ts'
import { type ExportRow, exportRows } from './export-queries.ts'

/** Returns the text of a JSON file with everything kept about a user, piece by piece: a row of the database is a line. */
export async function* exportJson(db: Db, { userId, now }: { userId: string; now: Date }): AsyncGenerator<string> {
  yield `{\n"service": "Лунария",\n"exportedAt": ${JSON.stringify(now)}`
  for (const part of personParts) {
    for await (const row of exportRows(db, part, userId)) yield `,\n"${part.name}": ${JSON.stringify(row, null, 2)}`
  }
  for (const part of listParts) yield* list(part.name, rowTexts(db, part, userId))
  yield* list(chatPart.name, chatTexts(db, userId))
  yield '\n}\n'
}

/** Writes a key and its list, as the next part of an object. */
async function* list(name: string, items: AsyncGenerator<string>): AsyncGenerator<string> {
  yield `,\n"${name}": [`
  yield* items
  yield ']'
}

async function* rowTexts(db: Db, part: ExportPart, ownerId: string): AsyncGenerator<string> {
  let isFirst = true
  for await (const row of exportRows(db, part, ownerId)) {
    yield `${isFirst ? '\n' : ',\n'}${JSON.stringify(row)}`
    isFirst = false
  }
}

async function* chatTexts(db: Db, userId: string): AsyncGenerator<string> {
  let isFirst = true
  for await (const chat of exportRows(db, chatPart, userId)) {
    yield `${isFirst ? '\n' : ',\n'}${opened(chat)}`
    isFirst = false
    for (const part of partsOfChat) yield* list(part.name, rowTexts(db, part, String(chat.id)))
    yield '}'
  }
}

/** Returns an object to which more is to be added. */
function opened(row: ExportRow): string {
  return JSON.stringify(row).slice(0, -1)
}
