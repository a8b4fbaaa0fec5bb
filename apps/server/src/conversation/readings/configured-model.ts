import { createBuiltinModel } from './builtin-model.ts'
import { createOpenAiModel, type Instructions, type OpenAiOptions } from './openai-model.ts'
import type { ReadingModel } from './reading-model.ts'

/** The part of the configuration that says who answers. */
type AiConfig = Pick<OpenAiOptions, 'baseUrl' | 'model' | 'timeoutMs'> & {
  apiKey?: string | undefined
  readerCharsPerSecond: number
}

/** Returns the AI provider where its key is set, else the built-in reader. */
export function configuredModel(ai: AiConfig, instructions: () => Promise<Instructions>): ReadingModel {
  if (ai.apiKey === undefined) return createBuiltinModel({ charsPerSecond: ai.readerCharsPerSecond })
  const { apiKey, baseUrl, model, timeoutMs } = ai
  return createOpenAiModel({ apiKey, baseUrl, model, timeoutMs, instructions })
}
