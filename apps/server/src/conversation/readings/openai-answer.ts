import { createParser } from 'eventsource-parser'
import type { LeakGuard } from './leak-guard.ts'
import { parseChunk, readText, readTokens, type TokenCount, thinkingLength } from './openai-chunk.ts'
import { type Fault, faultOfCut, faultOfErrorEvent } from './openai-faults.ts'
import { createThinkingFilter } from './thinking-filter.ts'
import { createWholeCharacters } from './whole-characters.ts'

/** Far above what max_tokens allows: an answer beyond it is broken, not generous. */
const longestAnswer = 20_000
/** The bound with all that a model thinks before it answers. */
const longestStream = 200_000
const longestBody = 1_000_000

export type AnswerReader = {
  feed(text: string): void
  /** The response has come to its end. */
  end(): void
  /** Characters that the provider has generated so far, its thinking included: it is at work, and bills them. */
  length: number
  /** Set once it is clear how the answer ended, `cut` by the limit of tokens; of what follows only their count is read. */
  verdict: 'complete' | 'cut' | Fault | undefined
  /** The provider's count, if it was given after the last word of the answer. */
  tokens: TokenCount | undefined
}

/**
 * Reads the provider's event stream, cut into pieces anywhere, or the one JSON body that some send in its place, and hands on what
 * the guard lets through of the answer.
 */
export function answerReader(onText: (piece: string) => void, guard: LeakGuard): AnswerReader {
  const parser = createParser({
    maxBufferSize: 64 * 1024,
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') answer.verdict ??= faultOfCut(error)
    },
    onEvent: ({ event, data }) => {
      if (answer.verdict) {
        if (data.includes('"usage"')) answer.tokens = readTokens(parseChunk(data)) ?? answer.tokens
        return
      }
      if (event === 'error') answer.verdict = faultOfErrorEvent(data, { isShown: isShown() })
      else answer.verdict = data === '[DONE]' ? ended() : readChunk(data)
    },
  })
  const answer: AnswerReader = { feed, end, length: 0, verdict: undefined, tokens: undefined }
  const wholeCharacters = createWholeCharacters()
  const thinking = createThinkingFilter()
  let shownLength = 0
  /** What has come of the one body; null for an event stream, undefined until it is known which it is. */
  let body: string | null | undefined

  function feed(text: string): void {
    if (body === undefined && text.trim() !== '') body = text.trimStart().startsWith('{') ? '' : null
    if (typeof body === 'string') body += text
    else parser.feed(text)
    if (body && body.length > longestBody) answer.verdict ??= faultOfCut(new Error('The body does not end'))
  }

  function end(): void {
    if (typeof body === 'string') answer.verdict ??= readChunk(body) ?? ended()
    answer.verdict ??= faultOfCut(new Error('The response ended before the answer'))
  }

  function readChunk(data: string): AnswerReader['verdict'] {
    const chunk = parseChunk(data)
    if (!chunk) return faultOfCut(new Error(`A chunk is not readable: ${data.slice(0, 200)}`))
    if (chunk.error || chunk.object === 'error') return faultOfErrorEvent(data, { isShown: isShown() })

    const choice = chunk.choices?.[0]
    const said = choice?.delta ?? choice?.message
    if (said && !read(readText(said.content), thinkingLength(said))) return withheld()
    if (chunk.usage) answer.tokens = readTokens(chunk) ?? answer.tokens
    if (!choice) return undefined // the count, or a provider's own notice
    if (said?.refusal || choice.finish_reason === 'content_filter') return refused(data)
    if (shownLength > longestAnswer || answer.length > longestStream)
      return faultOfCut(new Error('The answer does not end'))
    return choice.finish_reason ? ended(choice.finish_reason === 'length') : undefined
  }

  /** False when the answer must not continue. */
  function read(content: string, thought: number): boolean {
    if (content.length + thought === 0) return true
    answer.length += content.length + thought
    answer.tokens = undefined // a count from before this word is not the whole
    return show(thinking.pass(wholeCharacters(content)))
  }

  function show(text: string): boolean {
    // Blank space before the first word would be an empty bubble on the page
    const piece = isShown() ? text : text.trimStart()
    if (piece.length === 0) return true
    shownLength += piece.length
    const passed = guard.pass(piece)
    if (passed) onText(passed)
    return passed !== undefined
  }

  function isShown(): boolean {
    return shownLength > 0
  }

  function ended(isCut = false): AnswerReader['verdict'] {
    if (!show(thinking.rest())) return withheld()
    if (!isShown())
      return { code: 'ai_empty', cause: new Error('The provider ended the answer before any text'), retryInMs: 0 }
    const rest = guard.rest()
    if (rest) onText(rest)
    return isCut ? 'cut' : 'complete'
  }

  return answer
}

/** Returns a fault with which only the fact is logged, not the text. */
function withheld(): Fault {
  return { code: 'ai_withheld', cause: new Error('The answer repeated the instructions and was cut') }
}

function refused(data: string): Fault {
  return { code: 'ai_refused', cause: new Error(`The provider refused to answer: ${data.slice(0, 200)}`) }
}
