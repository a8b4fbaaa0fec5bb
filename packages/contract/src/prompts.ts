import { z } from 'zod'
import { Time } from './common.ts'
import { written } from './written.ts'

/**
 * The texts that define the master for the AI model. The built-in reader has none.
 * - `persona`: who the master is and never does, before every answer of the master's
 * - `analyst`: those of the dry analyst, the second voice, before its readings
 * - `reading`: how drawn cards are read
 * - `talk`: how to answer where no cards were drawn, and facts about the service
 */
export const PromptId = z.enum(['persona', 'analyst', 'reading', 'talk'])
export type PromptId = z.infer<typeof PromptId>

export const promptLength = { min: 200, max: 20_000 }

export const PromptContent = written('Введите текст')
  .min(promptLength.min, `Слишком коротко: нужно не меньше ${promptLength.min} символов`)
  .max(promptLength.max, 'Слишком длинно: не больше 20 000 символов')

export const PromptNote = written('Введите заметку').max(200, 'Заметка: не длиннее 200 символов')

/** A text as it was saved once; nothing is overwritten. */
export const PromptVersion = z.object({
  id: z.uuid(),
  createdAt: Time,
  /** Null when the author's account is gone. */
  authorEmail: z.string().nullable(),
  note: z.string().nullable(),
  /** In characters. */
  length: z.int(),
})
export type PromptVersion = z.infer<typeof PromptVersion>

export const Prompt = z.object({
  id: PromptId,
  /** The current text. */
  content: z.string(),
  /** The original text, used while there is no version. */
  defaultContent: z.string(),
  versionCount: z.int(),
  /** The last fifty, the current one first. */
  versions: z.array(PromptVersion),
})
export type Prompt = z.infer<typeof Prompt>

type Marker = { marker: string; warning: string }

const personaMarkers: readonly Marker[] = [
  { marker: '112', warning: 'Нет телефона 112: человеку в опасности мастер не назовёт, куда звонить.' },
  { marker: 'врач', warning: 'Не сказано отсылать к врачу: мастер может заговорить о диагнозах и лекарствах.' },
  { marker: '[/', warning: 'Нет примера тега карты вида [/tower]: под ответами могут пропасть картинки карт.' },
]

const markers: Record<PromptId, readonly Marker[]> = {
  persona: personaMarkers,
  analyst: personaMarkers,
  reading: [{ marker: 'тег', warning: 'Не сказано ставить теги карт: под ответами могут пропасть картинки карт.' }],
  talk: [],
}

/** Returns parts that a text no longer has, but needs for safety or for whole answers. It can be saved nevertheless. */
export function promptWarnings(id: PromptId, content: string): string[] {
  return markers[id].filter(({ marker }) => !content.includes(marker)).map(({ warning }) => warning)
}
