import { remembered } from './remembered.ts'

/** Whether two sentences seem to show the same things: they share the beginning of a word that means something. */
export function isSamePicture(one: string, other: string): boolean {
  const stems = stemsOf(other)
  return [...stemsOf(one)].some((stem) => stems.has(stem))
}

const stemsOf = remembered((text) => {
  const words =
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/\p{L}{4,}/gu) ?? []
  return new Set(words.filter((word) => !commonWords.test(word)).map((word) => word.slice(0, 4)))
}, 10_000)

/** Words that any two sentences may share. */
const commonWords =
  /^(?:ваш\p{L}*|вами|свои\p{L}*|свое\p{L}*|себ\p{L}*|собо\p{L}*|котор\p{L}*|когда|чтобы|если|только|есть|было|были|быть|будет|этот|этим?|этой|этого|этому|того|тому|теперь|сейчас|уже|еще|даже|просто|почти|тоже|можно|нужно|надо|кого|кому|кто-то|чего|чему|чем|все[гмх]\p{L}*|один|одна|одно\p{L}*|друг\p{L}*|сам\p{L}*|перед|после|через|между|потому|пока|пусть|более|больше|меньше|очень|лишь|здесь|туда|куда|откуда|какой|какая|какие|люди|людей|дело|дела|может\p{L}*)$/u
