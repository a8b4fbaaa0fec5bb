import type { CardSelection } from '@lunaria/contract/chats'
import type { ReplyMode } from '@lunaria/contract/replies'
import { cardById } from '@lunaria/tarot/cards'
import { fold, toStem } from '@lunaria/words/fold'

/**
 * Returns what a message that is being typed seems to be about, to show it before it is sent; undefined where there is
 * too little to say. A few words only: the server classifies the whole message and decides.
 */
export function guessMode(text: string, cards: readonly CardSelection[]): ReplyMode | undefined {
  const words = fold(text).match(/[а-я\d]+/g) ?? []
  const sentence = ` ${words.join(' ')} `
  const isAboutOne = numbered.test(sentence) || pointsAt(sentence, cards)
  if (oneMoreCard.test(sentence) && (!isAboutOne || asksForCard.test(sentence))) return 'clarify'
  if (newSpread.test(sentence)) return 'new'
  if (words.length < fewestWords || talk.test(sentence)) return undefined
  if (isAboutOne || aboutCards.test(sentence)) return 'continue'
  return words.length >= fewestOfStory || subject.test(sentence) ? 'new' : 'continue'
}

const fewestWords = 2
/** Who asks about the cards on the table is brief. */
const fewestOfStory = 9

/** «вытяни», «подкиньте», «прикрой» */
const lay =
  '(?:вы|до|под|за|от|при|на|пере)?(?:тян|тащ|дост|полож|лож|клад|кин|брос|дай|откро|можно|возьм|дав|вын|бер|крой|кро|дополн)[а-я]*'
const oneMoreCard = new RegExp(
  [
    ' (?:уточняющ|уточнялк|дополнительн|добавочн|пояснительн|доп |допк|допо|доптя|допкарт|доложи|дотян|довытян|добав|добер|добор|подлож|подкин|докин|доклад|прикро|накро|перекро|ук )',
    ' уточни[а-я]* (?:[а-я]+ ){0,2}(?:карт|перв|втор|трет|четверт|пят|шест|последн)',
    ` ${lay} (?:[а-я]+ ){0,3}(?:еще(?! раз)|сверху|уточнени)`,
    ' еще (?:[а-я]+ )?(?:одну|одной|одна|1|карт)',
    ' карт[уа] (?:на|к|под|сверху|рядом|поверх|в дополнение|для уточн) ?',
    ' (?:одной|другой|второй) картой ',
    ' (?:сверху|поверх|дно колоды|нижн[а-я]+ карт|в дополнение|на уточнение|картой) ',
  ].join('|'),
)

/** One more card is dealt only when it is asked for: naming a place or a card asks about what is there. */
const asksForCard =
  / (?:до)?(?:уточн|дополн|доп|еще |достан|достав|вытян|вытащ|тяни|тяну|полож|лож|доба|открой|возьм|кинь|вылож|дай|нов|проясн)/
const numbered =
  / (?:перв|втор|трет|четверт|пят|шест|седьм|восьм|девят|десят|последн|средн)(?:ая|ую|ой|ья|ью|ьей|юю|яя|ей) (?!раз |недел)/

const newSpread =
  / (?:нов|друг|следующ|отдельн|последн)[а-я]* (?:расклад|вопрос|тем)| (?:разлож|погада|раскин|раскид)| расклад[а-я]* (?:на|про|о|об|по) | сделай[а-я]* (?:[а-я]+ ){0,2}расклад| (?:отдельно|заново|по новой|с нуля|кельтск)| (?:теперь|давай|давайте|также) (?:[а-я]+ )?(?:про|о|об|на|по) |(?:три|пять|семь|десять|трех|пяти|\d) карт[а-я]* (?:на|про|о|об)| (?:хочу|хотел[а-я]*|можно|интересно) (?:еще )?(?:узнать|спросить|посмотреть) /

/** Neither about the cards nor a question to them. */
const talk =
  / (?:привет|здравств|добр(?:ый|ое|ого) |спасиб|благодар|спс |пока |до свидан|тариф|подписк|оплат|деньги списал|парол|аккаунт|профил|сайт|приложени|чат |возврат)/

const aboutCards =
  / (?:карт(?:а|ы|е|ах|ам|у|ами)|расклад(?:а|е|у|ом)|аркан[а-я]*|позици[а-я]*) | (?:подробн|поподробн|поясн|объясн|обьясн|растолк|расшифр|разъясн|повтори|короче|попроще|не понял|непонял|не ответил|не отвеча|не согласн|перевернут|перевернул|вверх ногами|нарисован|на картинке|символ)| (?:ты|вы) (?:сказал|написал|говорил|пишешь|пишете|говорите|ответил)| (?:это про|в смысле|то есть|какой из них) /

const subject =
  / (?:ли |или |муж|жена |жену |жене |женой |парень|парн|бывш|мам|мать |пап[аеуы] |отец|отц|сын|доч|дети|детей|ребен|брат|сестр|подруг|друг |друга |начальни|босс|шеф|коллег|свекров|тещ|сосед|собак|кот[аеу]? |кошк|работ|карьер|деньг|денег|деньгами|зарплат|кредит|ипотек|бизнес|квартир|машин|дом |дома |дач|переезд|переех|учеб|экзамен|поступ|сесси|здоров|врач|операц|отпуск|поездк|ремонт|свадьб|замуж|развод|отношени|любов|любит|измен|вернет|напишет|позвонит|скучает|думает|чувству|встреч|сегодня |завтра |недел|месяц|год[ау]? |летом|осен|зим|весн|когда )/

/** Returns true where a sentence has the name of a card, or of its place in the spread. */
function pointsAt(sentence: string, cards: readonly CardSelection[]): boolean {
  return cards.some(({ cardId, positionName = '' }) => {
    const names = [cardById(cardId)?.name ?? '', positionName].map(toStems)
    return names.some((stems) => stems.length > 0 && stems.every((stem) => sentence.includes(` ${stem}`)))
  })
}

function toStems(name: string): string[] {
  const words = fold(name).match(/[а-я]{3,}/g) ?? []
  return words.map((word) => toStem(word, { least: 3 }))
}
