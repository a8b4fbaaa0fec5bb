/** Tokens, as the provider counts them. */
export type TokenCount = { prompt: number; completion: number }

/** What the provider claims to send: every field is optional, and is checked where it is used. */
export type Chunk = {
  error?: unknown
  object?: unknown
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null
  choices?: Choice[]
}
type Choice = { delta?: Saying; message?: Saying; finish_reason?: unknown }
type Saying = { content?: unknown; refusal?: unknown; reasoning?: unknown; reasoning_content?: unknown }

/** Reads one event of a stream, or a whole answer in one piece. */
export function parseChunk(data: string): Chunk | undefined {
  try {
    const chunk: unknown = JSON.parse(data)
    return typeof chunk === 'object' && chunk !== null ? (chunk as Chunk) : undefined // see the type
  } catch {
    return undefined
  }
}

/** Returns the text of a message's content, which is a string or a list of parts; parts of other kinds have none. */
export function readText(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.map((part) => (part?.type === 'text' && typeof part.text === 'string' ? part.text : '')).join('')
}

/** Returns how many characters of thinking are beside the content or in parts of it; they are counted and not read. */
export function thinkingLength({ content, reasoning, reasoning_content }: Saying): number {
  const parts = Array.isArray(content) ? content.map((part) => part?.thinking) : []
  return [reasoning_content ?? reasoning, ...parts].reduce((length, thinking) => length + readText(thinking).length, 0)
}

/** Returns the tokens that a chunk of the stream accounts for; most account for none. */
export function readTokens(chunk: Chunk | undefined): TokenCount | undefined {
  const { prompt_tokens: prompt, completion_tokens: completion } = chunk?.usage ?? {}
  return isCount(prompt) && isCount(completion) ? { prompt, completion } : undefined
}

/** Returns true for a number of tokens that can be meant, and that the accounts' column can hold. */
function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 10_000_000
}
