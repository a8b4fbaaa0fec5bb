import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '#lib/log.ts'
import type { Carrier } from './smtp.ts'

/** Makes a carrier of letters for want of a mail server: they become files, to be opened by hand when the product is tried out. */
export function createOutboxCarrier({ dataDir, log }: { dataDir: string; log: Log }): Carrier {
  const folder = path.join(dataDir, 'outbox')

  return async ({ messageId, envelope, raw }, handOver) => {
    const file = path.join(folder, `${messageId.replace(/^<|@.*$/g, '')}.eml`)
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${file}.part`, raw, { mode: 0o600 })
      await handOver()
      await rename(`${file}.part`, file)
    } catch (error) {
      return { result: 'later', reason: String(error) }
    }
    log.info({ file, recipients: envelope.to.length }, 'A letter was put into the outbox')
    return { result: 'sent' }
  }
}
