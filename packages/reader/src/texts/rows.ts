import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Returns the rows of a table. Throws with its name and line where one is not as it should be. */
export function readRows<Row extends readonly unknown[]>(name: string, schema: z.ZodType<Row>): Row[] {
  return readLines(name).map((line, index) => {
    const row = schema.safeParse(line.split('\t'))
    if (!row.success) throw new Error(`${name}, line ${index + 1}: ${z.prettifyError(row.error)}\n${line}`)
    return row.data
  })
}

/** Returns the lines of a table: half the memory of its rows. */
export function readLines(name: string): string[] {
  return readFileSync(join(import.meta.dirname, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
}

/** Returns a table that is read when it is asked for the first time: a server's start does not wait for what readings need. */
export function readWhenAsked<Key, Value>(read: () => Iterable<readonly [Key, Value]>): Pick<Map<Key, Value>, 'get'> {
  let table: Map<Key, Value> | undefined
  return {
    get(key) {
      table ??= new Map(read())
      return table.get(key)
    },
  }
}
