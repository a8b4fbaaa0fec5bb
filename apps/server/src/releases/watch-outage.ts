import { setTimeout as sleep } from 'node:timers/promises'
import { createCaller, type SignedIn } from './drive-calls.ts'

export type Outage = { calls: number; failed: number; longestMs: number }

/** Renames a chat and reads its messages repeatedly; the function it gives stops that and returns how many calls failed. */
export function watchOutage(base: string, { ids, cookie }: SignedIn): () => Promise<Outage> {
  const { send } = createCaller(base)
  const outage: Outage = { calls: 0, failed: 0, longestMs: 0 }
  let isOver = false

  async function watch(): Promise<void> {
    while (!isOver) {
      const startedAt = performance.now()
      const answers = [
        await send('PATCH', `/api/chats/${ids.chatId}`, { body: { title: `Чат ${outage.calls}` }, cookie }),
        await send('GET', `/api/chats/${ids.chatId}/messages`, { cookie }),
      ]
      outage.calls += answers.length
      outage.failed += answers.filter(({ status }) => status !== 200).length
      outage.longestMs = Math.max(outage.longestMs, performance.now() - startedAt)
      await sleep(10)
    }
  }
  const watching = watch()

  return async () => {
    isOver = true
    await watching
    return outage
  }
}
