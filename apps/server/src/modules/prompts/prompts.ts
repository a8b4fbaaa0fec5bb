import { PromptId } from '@lunaria/contract/prompts'
import type { Db } from '#db/connect.ts'
import type { Listener } from '#db/listen.ts'
import { remember } from '#lib/remember.ts'
import { originalPrompts, type PromptTexts } from '#modules/readings/prompt-texts.ts'
import { listCurrent } from './queries.ts'

/** How long a process may believe what it has read; a new version is announced and read at once. */
const cacheMs = 30_000

export type Prompts = {
  /** What the model is told now. */
  read(): Promise<PromptTexts>
}

/** The operator's texts for the model, read through a short cache. */
export function createPrompts({ db, listener }: { db: Db; listener: Listener }): Prompts {
  const { read, readAgain } = remember({ maxAgeMs: cacheMs, load: () => currentTexts(db) })
  const hear = () => void readAgain().catch(() => {})
  listener.on('prompts', hear)
  listener.on('caches', hear)
  listener.onGap(hear)
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
