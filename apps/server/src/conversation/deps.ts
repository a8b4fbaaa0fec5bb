import type { EventStreams } from '#http/event-stream.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import type { ReplyEngine } from './answer/engine.ts'
import type { Prompts } from './prompts/prompts.ts'
import type { ReadingModel } from './readings/reading-model.ts'

type Used = 'config' | 'db' | 'limits' | 'listener' | 'log' | 'now' | 'pool' | 'settings'

/** What questions and answers need from outside. */
export type ConversationDeps = Pick<PlatformDeps, Used> & {
  prompts: Prompts
  model: ReadingModel
  replies: ReplyEngine
  streams: EventStreams
}
