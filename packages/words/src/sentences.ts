/** Returns the sentences of a text: one begins behind a full stop, a question mark or an ellipsis, closing quotes included, with a capital letter. */
export function splitSentences(text: string): string[] {
  return text.split(/(?<=[.!?…][»”)]?)\s+(?=[«„(—]?\s?[А-ЯЁA-Z[])/u)
}

/** Returns the sentences of a text, its line breaks apart from them: joined they are the text again. */
export function cutAtSentences(text: string): string[] {
  return text.split(/(?<=[.!?…]["»)]{0,3})(?= )|(?=\n)|(?<=\n)/)
}
