import { plainText } from '@lunaria/tarot/card-tags'

/** Some voices fall silent in the middle of what is longer. */
const longestPart = 220

/** Returns an answer as it is read aloud: names of cards instead of tags, no marks, a sentence or a few at a time. */
export function speechParts(text: string): string[] {
  const plain = plainText(text)
    .replace(/^[^\S\n]*(?:[-*•>]|\d+\.)\s+/gm, '')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[*_`#~]+/g, '')
  return plain.split(/\n+/).flatMap((paragraph) => splitParts(paragraph.trim()))
}

function splitParts(paragraph: string): string[] {
  const parts: string[] = []
  for (const sentence of paragraph.match(/[^.!?…]+[.!?…]*[»"')]*\s*/g) ?? []) {
    const last = parts.at(-1)
    if (last !== undefined && last.length + sentence.length <= longestPart) parts[parts.length - 1] = last + sentence
    else parts.push(...(sentence.length <= longestPart ? [sentence] : cutAtWords(sentence)))
  }
  return parts.map((part) => part.trim()).filter((part) => /[\p{L}\p{N}]/u.test(part))
}

function cutAtWords(sentence: string): string[] {
  return sentence.match(new RegExp(`.{1,${longestPart}}(?=\\s|$)`, 'gsu')) ?? [sentence]
}

/** Returns the browser's Russian voice; its voices come late. */
function russianVoice(): SpeechSynthesisVoice | undefined {
  if (!('speechSynthesis' in window)) return undefined
  return speechSynthesis.getVoices().find(({ lang }) => /^ru\b/i.test(lang))
}

export type Reading = { id: string; isPaused: boolean }

let reading: (Reading & { parts: string[]; at: number }) | undefined
const listeners = new Set<() => void>()

function tell(next: typeof reading): void {
  reading = next
  for (const listener of listeners) listener()
}

/** Returns what is being read, one answer at a time in the whole page. */
export function currentReading(): Reading | undefined {
  return reading
}

/** Returns true where the browser has a Russian voice. */
export function canReadAloud(): boolean {
  return russianVoice() !== undefined
}

/** Calls back when what is read changes, and when the browser has got its voices. */
export function followReading(onChange: () => void): () => void {
  listeners.add(onChange)
  const voices = 'speechSynthesis' in window ? speechSynthesis : undefined
  voices?.addEventListener('voiceschanged', onChange)
  return () => {
    listeners.delete(onChange)
    voices?.removeEventListener('voiceschanged', onChange)
  }
}

/** Reads a text aloud, in place of any other. */
export function readAloud(id: string, text: string): void {
  speak({ id, isPaused: false, parts: speechParts(text), at: 0 })
}

/** Pauses the reading. Many browsers lose their place when they pause: it continues with the part that was being read. */
export function pauseReading(): void {
  if (!reading) return
  tell({ ...reading, isPaused: true })
  speechSynthesis.cancel()
}

/** Continues to read what was paused. */
export function resumeReading(): void {
  if (reading) speak({ ...reading, isPaused: false })
}

/** Ends the reading of an answer; another one is not disturbed. */
export function stopReading(id: string): void {
  if (reading?.id !== id) return
  tell(undefined)
  speechSynthesis.cancel()
}

function speak(next: NonNullable<typeof reading>): void {
  tell(next)
  speechSynthesis.cancel()
  const part = next.parts[next.at]
  if (part === undefined) {
    tell(undefined)
    return
  }
  const words = new SpeechSynthesisUtterance(part)
  words.lang = 'ru-RU'
  words.voice = russianVoice() ?? null
  const isCurrent = () => reading === next
  words.addEventListener('end', () => isCurrent() && speak({ ...next, at: next.at + 1 }))
  words.addEventListener('error', () => isCurrent() && tell(undefined))
  speechSynthesis.speak(words)
}
