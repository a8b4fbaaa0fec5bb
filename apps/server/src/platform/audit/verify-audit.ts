import { createHash } from 'node:crypto'
import type { Db } from '#platform/db/connect.ts'
import { areTriggersOn, countAuditRows, listAuditLines } from './audit-queries.ts'

export type AuditState = {
  rows: number
  /** The number of the first row that does not continue the chain; undefined: none. */
  brokenAt?: number
  /** The newest row's hash: who has noted it elsewhere sees that no later one was rewritten with the whole chain. */
  head: string
  /** The triggers that refuse changes are there and switched on. */
  isGuarded: boolean
}

const batchSize = 1000

/** Reads the audit log from its beginning and computes each row's hash again. */
export async function verifyAudit(db: Db): Promise<AuditState> {
  const [isGuarded, rows] = [await areTriggersOn(db), await countAuditRows(db)]
  let head = ''
  for (let number = 0; ; ) {
    const lines = await listAuditLines(db, { after: number, limit: batchSize })
    for (const line of lines) {
      number++
      if (line.number !== number || line.hash !== computeSeal(head, line.content))
        return { rows, brokenAt: number, head, isGuarded }
      head = line.hash
    }
    if (lines.length < batchSize) return { rows, brokenAt: rows > number ? number + 1 : undefined, head, isGuarded }
  }
}

function computeSeal(previous: string, content: string): string {
  return createHash('sha256')
    .update(previous + content)
    .digest('hex')
}
