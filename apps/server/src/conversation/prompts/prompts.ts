import { PromptId } from '@lunaria/contract/prompts'
import { memoize } from '#lib/memoize.ts'
import type { Db } from '#platform/db/connect.ts'
import type { Listener } from '#platform/db/listen.ts'
import { originalPrompts, type PromptTexts } from './prompt-texts.ts'
import { listCurrent } from './queries.ts'

/** How long a process caches the texts; a new version is announced and read immediately. */
const cacheMs = 30_000

export type Prompts = {
  /** The current texts for the model. */
  read(): Promise<PromptTexts>
}

/** Returns the operator's texts for the model, read through a short cache. */
export function createPrompts({ db, listener }: { db: Db; listener: Listener }): Prompts {
  const { read, refresh } = memoize({ maxAgeMs: cacheMs, load: () => currentTexts(db) })
  const onChange = () => void refresh().catch(() => {})
  listener.on('prompts', onChange)
  listener.on('caches', onChange)
  listener.onGap(onChange)
  return { read }
}

async function currentTexts(db: Db): Promise<PromptTexts> {
  const texts = { ...originalPrompts }
  for (const { prompt, content } of await listCurrent(db)) {
    const id = PromptId.safeParse(prompt) // a text that there is no more leaves its versions behind
    if (id.success) texts[id.data] = content
  }
  return texts
}
