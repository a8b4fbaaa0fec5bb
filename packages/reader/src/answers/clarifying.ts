import type { DrawnCard } from '@lunaria/reader/drawn-card'
import type { Theme } from '@lunaria/reader/question'
import { countWords, sentencesOf, shown } from '@lunaria/reader/text'
import { leanOf } from './card-lean.ts'
import { about, keywordsOf, layDown, linked, meaningOf, symbolsOf } from './card-words.ts'
import { lying } from './go-deeper.ts'
import type { Teller } from './teller.ts'

/** In words: a reading of one card has hardly more. */
const fewest = 40

/** What one more card changes in the card that it explains, or in the whole of the cards. */
export function clarifyingAnswer({
  teller,
  added,
  explained,
  theme,
}: {
  teller: Teller
  added: DrawnCard
  /** Undefined where no card was pointed at. */
  explained: DrawnCard | undefined
  theme: Theme
}): string {
  const side = added.side
  const lead = teller.take(explained ? leadsBeside(added, explained) : leadsToAll(added)) ?? `${shown(added)}.`
  const essence = teller.take([added.phrases.essence[side], ...meaningOf(added)])
  const change = teller.take(explained ? changesOf(added, explained) : changesOfAll(added))
  const themed = teller.takeRun(sentencesOf(added.phrases[theme][side]), 16)
  const question = teller.take([
    `Прежнее толкование не отменяется, к нему добавилась сноска.`,
    added.phrases.question[side],
    added.phrases.advice[side],
    added.phrases.caution,
  ])
  const text = [[lead, essence].filter(Boolean).join(' '), [change, ...themed, question].filter(Boolean).join(' ')]
  const missing = fewest - countWords(text.join(' '))
  const more = missing > 0 ? teller.takeRun([...meaningOf(added).slice(1), ...symbolsOf(added)], missing + 8) : []
  return [[text[0], ...more].join(' '), text[1]].join('\n\n')
}

function leadsBeside(added: DrawnCard, explained: DrawnCard): string[] {
  return [
    `К ${linked(explained, 'dative')} ${layDown(added)} ${shown(added)}.`,
    `Уточняем ${linked(explained, 'accusative')}: рядом ${layDown(added)} ${shown(added)}.`,
    `Вот что легло рядом, чтобы сказать больше ${about(explained)}: ${shown(added)}.`,
    `Ещё одна карта к ${linked(explained, 'dative')}, и это ${shown(added)}.`,
  ]
}

function leadsToAll(added: DrawnCard): string[] {
  return [
    `Поверх расклада легла ещё одна карта: ${shown(added)}.`,
    `Ко всем картам сразу ${layDown(added)} ${shown(added)}.`,
    `Уточняющая карта — ${shown(added)}.`,
    `Вот ещё один голос за этим столом: ${shown(added)}.`,
  ]
}

function changesOf(added: DrawnCard, explained: DrawnCard): string[] {
  const [own = ''] = keywordsOf(added)
  const [theirs = ''] = keywordsOf(explained)
  const [before, after] = [leanOf(lying(explained)), leanOf(lying(added))]
  if (after - before > 1)
    return [
      `Это смягчает ${linked(explained, 'accusative')}: там, где было только «${theirs}», появляется «${own}». Вес остался, выход нашёлся.`,
      `Рядом с такой картой прежняя звучит теплее: «${theirs}» — да, но с продолжением, и продолжение называется «${own}».`,
      `Тревоги в ответе становится меньше: «${theirs}» здесь не конец фразы, дальше идёт «${own}».`,
    ]
  if (before - after > 1)
    return [
      `Это делает ответ осторожнее: к слову «${theirs}» теперь приписано «${own}». Не запрет, а знак «помедленнее».`,
      `Лёгкости убавилось: за «${theirs}» видна цена, и цена эта — «${own}».`,
      `Прежняя карта обещала охотнее. Новая просит сначала разобраться с тем, что называется «${own}», и только потом радоваться слову «${theirs}».`,
    ]
  return [
    `Смысл не повернулся, а уточнился: «${theirs}» теперь читается через «${own}».`,
    `Обе карты про одно, но вторая называет место точнее: не просто «${theirs}», а «${theirs}» там, где «${own}».`,
    `Спора между ними нет. Первая сказала «${theirs}», вторая показала, откуда это берётся: «${own}».`,
  ]
}

function changesOfAll(added: DrawnCard): string[] {
  const [own = '', second = ''] = keywordsOf(added)
  if (leanOf(lying(added)) > 0.5)
    return [
      `Всему раскладу от неё теплее: к сказанному добавляется «${own}», и опереться можно именно на это.`,
      `Она подталкивает ответ в светлую сторону: «${own}» и «${second}» есть под рукой уже сейчас.`,
    ]
  if (leanOf(lying(added)) < -0.5)
    return [
      `Весь расклад от неё становится осторожнее: прежде чем решать, посмотрите на «${own}».`,
      `Она притормаживает ответ: в нём не хватало слова «${own}», теперь оно названо.`,
    ]
  return [
    `Ответ она не меняет, она показывает рычаг: «${own}».`,
    `После неё прежние карты читаются по порядку: сначала «${own}», потом всё остальное.`,
  ]
}
