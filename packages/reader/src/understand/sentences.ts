/** The sentences of a message, as they are written, without the space around them. */
function sentencesIn(message: string): string[] {
  return message
    .split(/(?<=[.!?…])\s+|\n+/u)
    .map((sentence) => withoutOrder(sentence).trim())
    .filter((sentence) => /\p{L}/u.test(sentence))
}

/** What follows «Сделай расклад на три карты:». */
function withoutOrder(sentence: string): string {
  const colon = sentence.indexOf(': ')
  return colon > 0 && /расклад|карт|погада/iu.test(sentence.slice(0, colon)) ? sentence.slice(colon + 1) : sentence
}

/** A question that asks nothing of its own: «Что скажете?», «Что делать?» after a story. */
const isBare = (sentence: string) => (sentence.match(/\p{L}+/gu) ?? []).length < 3 || asksReader.test(sentence)
const asksReader =
  /^(?:а |и )?(?:что|как) (?:скажут|говорят|покажут|показывают|скажете|думаете|видите|посоветуете|посоветуют)(?: (?:мне|карты|вы|об этом|тут|нам)){0,3}\s*\?*$/iu

/**
 * Returns the sentence that asks, as it is written: the last one with a question mark that has three words or more, else the last
 * with a question mark, else the only sentence of a message that has no other; undefined where none surely asks.
 */
export function askingSentence(message: string): string | undefined {
  const sentences = sentencesIn(message)
  const asking = sentences.filter((sentence) => sentence.endsWith('?'))
  return (
    asking.findLast((sentence) => !isBare(sentence)) ??
    asking.at(-1) ??
    (sentences.length === 1 ? sentences[0] : undefined)
  )
}
