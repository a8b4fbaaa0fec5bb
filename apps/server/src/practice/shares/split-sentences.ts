/** Returns the sentences of a text, its line breaks apart from them: joined they are the text again. */
export function splitSentences(text: string): string[] {
  return text.split(/(?<=[.!?…]["»)]{0,3})(?= )|(?=\n)|(?<=\n)/)
}
