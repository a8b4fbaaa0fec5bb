import { createParser } from 'eventsource-parser'
import type { LeakGuard } from './leak-guard.ts'
import { type Fault, faultOfCut, faultOfErrorEvent } from './openai-faults.ts'

/** Far above what max_tokens allows: a stream beyond it is broken, not generous. */
const longestAnswer = 20_000

/** Tokens, as the provider counts them. */
export type TokenCount = { prompt: number; completion: number }

export type AnswerReader = {
  feed(text: string): void
  /** Characters of the answer so far. */
  length: number
  /** Set once it is clear how the answer ended; of what follows only the count of tokens is read. */
  verdict: 'complete' | Fault | undefined
  /** The provider's count, if it was given after the last word of the answer. */
  tokens: TokenCount | undefined
}

/** Reads the provider's event stream, cut into pieces anywhere, and hands on what the guard lets through of the answer. */
export function answerReader(onText: (piece: string) => void, guard: LeakGuard): AnswerReader {
  const parser = createParser({
    maxBufferSize: 64 * 1024,
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') answer.verdict ??= faultOfCut(error)
    },
    onEvent: ({ data }) => {
      if (answer.verdict) {
        if (data.includes('"usage"')) answer.tokens = tokensOf(parseChunk(data)) ?? answer.tokens
        return
      }
      answer.verdict = data === '[DONE]' ? ended() : readChunk(data)
    },
  })
  const answer: AnswerReader = {
    feed: (text) => parser.feed(text),
    length: 0,
    verdict: undefined,
    tokens: undefined,
  }

  function readChunk(data: string): AnswerReader['verdict'] {
    const chunk = parseChunk(data)
    if (!chunk) return faultOfCut(new Error(`A chunk is not readable: ${data.slice(0, 200)}`))
    if (chunk.error) return faultOfErrorEvent(data, { isShown: answer.length > 0 })

    const choice = chunk.choices?.[0]
    const content = choice?.delta?.content
    if (typeof content === 'string' && content.length > 0 && !show(content)) return withheld()
    if (chunk.usage) answer.tokens = tokensOf(chunk) ?? answer.tokens
    if (!choice) return undefined // the count, or a provider's own notice
    if (choice.delta?.refusal || choice.finish_reason === 'content_filter') return refused(data)
    if (answer.length > longestAnswer) return faultOfCut(new Error('The answer does not end'))
    return choice.finish_reason ? ended() : undefined
  }

  /** False when the answer must not go on. */
  function show(content: string): boolean {
    // Blank space before the first word would be an empty bubble on the page
    const piece = answer.length === 0 ? content.trimStart() : content
    if (piece.length === 0) return true
    answer.length += piece.length
    answer.tokens = undefined // a count from before this word is not the whole
    const passed = guard.pass(piece)
    if (passed) onText(passed)
    return passed !== undefined
  }

  function ended(): 'complete' | Fault {
    if (answer.length === 0)
      return { code: 'ai_empty', cause: new Error('The provider ended the answer before any text'), retryInMs: 0 }
    const rest = guard.rest()
    if (rest) onText(rest)
    return 'complete'
  }

  return answer
}

type Chunk = {
  error?: unknown
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null
  choices?: { delta?: { content?: unknown; refusal?: unknown }; finish_reason?: unknown }[]
}

function parseChunk(data: string): Chunk | undefined {
  try {
    const chunk: unknown = JSON.parse(data)
    // The shape is the provider's claim: every field is optional and checked where it is used
    return typeof chunk === 'object' && chunk !== null ? (chunk as Chunk) : undefined
  } catch {
    return undefined
  }
}

function tokensOf(chunk: Chunk | undefined): TokenCount | undefined {
  const { prompt_tokens: prompt, completion_tokens: completion } = chunk?.usage ?? {}
  return isCount(prompt) && isCount(completion) ? { prompt, completion } : undefined
}

/** A number of tokens that can be meant, and that the accounts' column can hold. */
function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 10_000_000
}

/** Only the fact is logged, not the text. */
function withheld(): Fault {
  return { code: 'ai_withheld', cause: new Error('The answer repeated the instructions and was cut') }
}

function refused(data: string): Fault {
  return { code: 'ai_refused', cause: new Error(`The provider refused to answer: ${data.slice(0, 200)}`) }
}
