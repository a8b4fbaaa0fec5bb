import { mainPart } from '@lunaria/tarot/main-part'
import { detectSpread } from '@lunaria/tarot/spread-detection'
import { spreads } from '@lunaria/tarot/spreads'

const longest = 40
/** A clause that is shorter says too little to stand for the whole question. */
const shortestClause = 14
/** A question of fewer words («Что делать?») says less than the sentence before it. */
const fewWords = 3

/**
 * A chat's name made of its first question: the user's words without greetings, politeness and the wish for a spread.
 * Undefined where nothing is left, or nothing was asked of the cards.
 */
export function chatName(question: string): string | undefined {
  if (detectSpread(question) === 'casual_chat') return undefined
  const sentences = sentencesOf(mainPart(question)).map(withoutFiller).filter(hasWords)
  const asked = sentences.find((sentence) => sentence.endsWith('?'))
  const [first] = sentences
  const chosen = asked && (wordCount(asked) >= fewWords || !first || wordCount(first) < fewWords) ? asked : first
  const name = chosen && shortened(chosen)
  return name && hasWords(name) ? capitalized(name) : undefined
}

/** What was asked, whole: the user's words without what they begin with, greetings and the wish for a spread. */
export function askedOf(question: string): string {
  const asked = withoutFiller(question)
  return hasWords(asked) ? capitalized(asked) : question
}

const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{FE0F}|\u{200D}|\u{20E3}/gu
const quotes = /[«»"“”„‟‹›]|(?<!\p{L})['’‘]|['’‘](?!\p{L})/gu

/** Sentences without links, emoji, quotation marks and brackets; a question keeps its mark. */
function sentencesOf(text: string): string[] {
  const plain = text
    .replace(/\S+:\/\/\S+/g, ' ')
    .replace(emoji, ' ')
    .replace(quotes, '')
    .replace(/\.{2,}|…/g, '. ')
    .replace(/\((.*?)\)/gs, ' ')
  const calm = isShouted(plain) ? plain.toLowerCase() : plain
  return (calm.match(/[^.!?\n]+[.!?\n]*/g) ?? []).map((sentence) => {
    const words = sentence.replace(/[.!?\s]+$/, '').replace(/\s+/g, ' ')
    return `${words.trim()}${sentence.includes('?') ? '?' : ''}`
  })
}

function isShouted(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  return letters.length > 3 && text === text.toUpperCase()
}

const gap = String.raw`[\s,.!:;—–-]*`
const word = String.raw`(?![\p{L}\p{N}])`
const opening = (...alternatives: string[]) => new RegExp(`^(?:${alternatives.join('|')})${word}${gap}`, 'iu')

const please = String.raw`(?:[\s,]+(?:мне|нам|пожалуйста|плиз|плз|пж))*`
const cards = '(?:карт(?:ы|у|а|очк[уи])|таро)'
const number = String.raw`(?:\d+|одн(?:у|ой|а)|дв(?:е|ух)|тр(?:и|ёх|ех)|четыр(?:е|ёх|ех)|пят(?:ь|и)|шест(?:ь|и)|сем(?:ь|и)|девят(?:ь|и)|десят(?:ь|и))`
const counted = String.raw`(?:на\s+)?${number}[\s-]*карт(?:ы|у|а|ах?)?`
const spreadNames = spreads.map(({ name }) => name.replace(/\s+/g, String.raw`\s+`)).join('|')
const layOut = '(?:сделай|разложи|раскинь|проведи|составь|вытяни|вытащи|достань|погадай|кинь|дай)(?:те)?'

/** What a message may begin with before it comes to its question; taken away as often as it is found. */
const fillers = [
  opening(
    'здравствуй(?:те)?',
    String.raw`(?:всем\s+)?привет(?:ствую|ик)?(?:\s+всем)?`,
    'хай',
    'салют',
    'ребята',
    'девочки',
    String.raw`как\s+(?:дела|ты|вы|поживае(?:те|шь))(?=\s*[?,!]|\s*$)`,
    String.raw`добр(?:ый|ого|ое|ой)\s+(?:день|дня|вечер|вечера|утро|утра|ночи|времени\s+суток)`,
    String.raw`(?:уважаем(?:ый|ая|ые)|дорог(?:ой|ая|ие)|мил(?:ый|ая|ые))\s+(?:мастер|таролог|лунария|карты)`,
    String.raw`(?:мастер|лунария|таролог|карты)(?=\s*[,!])`,
    String.raw`меня\s+зовут\s+(?!(?:в|на|к|за|с|из|обратно|туда|работать|жить|замуж)\s|\p{L}+(?:ом|ем|ой|ей)\s+(?:в|во|на|к|из|за)\s)\p{L}+(?:\s+\p{Lu}\p{Ll}+(?:вич|вна|чна|шна)(?!\p{L}))?`,
  ),
  opening(
    `(?:скажи|подскажи|расскажи|объясни|посмотри|покажи)(?:те)?${please}`,
    String.raw`ответь(?:те)?${please}(?:\s+на\s+(?:мой\s+)?вопрос)?`,
    String.raw`можно\s+вопрос`,
    String.raw`(?:у\s+меня\s+)?(?:такая|следующая|сложная)\s+ситуация`,
    `(?:пожалуйста|плиз|будьте добры|прошу)`,
    String.raw`(?:я\s+)?(?:очень\s+|просто\s+)?(?:хочу|хочется|хотел[аи]?\s+бы|хотел[аи]?|хотелось\s+бы|надо|нужно)\s+(?:бы\s+)?(?:у\s+вас\s+)?(?:узнать|понять|спросить|знать|посмотреть|выяснить|разобраться)`,
    String.raw`(?:можно|могу\s+я|можете|не\s+могли\s+бы\s+вы)\s+(?:ли\s+)?(?:мне\s+)?(?:узнать|спросить|посмотреть|задать\s+вопрос|сказать|подсказать)${please}`,
    String.raw`(?:мне\s+)?(?:очень\s+)?(?:интересно|любопытно)(?:\s+(?:узнать|знать))?`,
    String.raw`меня\s+(?:очень\s+)?(?:интересует|волнует|беспокоит|мучает)(?:\s+(?:такой\s+)?вопрос)?`,
    String.raw`(?:помоги|помогите)${please}\s+(?:понять|разобраться(?:\s+в\s+том)?|узнать)`,
    String.raw`(?:у\s+меня\s+)?(?:есть\s+)?(?:такой\s+|один\s+|мой\s+|следующий\s+)?вопрос(?:\s+(?:такой|следующий))?(?=\s*[:,—–-]|\s*$)`,
  ),
  opening(
    String.raw`(?:давай(?:те)?\s+)?${layOut}${please}(?:\s+(?:расклад|гадание|${cards}))?(?:\s+(?:таро|${counted}))*(?:\s+(?:${spreadNames}))?${please}`,
    // What the spread is about says less than the question behind it.
    String.raw`(?:расклад|гадание)\s+(?:на|о|об|про|по)\s+[\p{L}\s]{2,30}:(?=.*\?$)`,
    String.raw`(?:прост(?:ой|ое)\s+)?(?:расклад|гадание)(?:\s+(?:таро|${counted}))*(?:\s+(?:${spreadNames}))?(?=\s*[:,.—–?-]|\s*$|\s+(?:на|о|об|про|по)\s)`,
    String.raw`${counted}(?=\s*[:,.—–?-]|\s*$|\s+(?:на|о|об|про|по)\s)`,
    String.raw`(?:${spreadNames})(?=\s*[:,.—–?-]|\s*$)`,
    String.raw`(?:спроси(?:те)?\s+(?:у\s+)?карт(?:ы)?|что\s+(?:мне\s+)?(?:скажут|говорят|покажут|показывают|советуют|посоветуют)\s+(?:мне\s+)?(?:карты|таро))`,
  ),
  opening(
    'ну',
    'вот',
    'так',
    'итак',
    'короче',
    'значит',
    'слушай(?:те)?',
    'в общем',
    'а',
    'и',
    'о том',
    'насчёт того',
    'насчет того',
  ),
]
const endings = /[\s,—–-]+(?:пожалуйста|спасибо(?:\s+(?:заранее|большое))?|заранее\s+спасибо|плиз|пж)(?=\??$)/iu

/** Without greetings, politeness and the wish for a spread. */
function withoutFiller(sentence: string): string {
  let rest = sentence.replace(/^[^\p{L}\p{N}]+/u, '').replace(endings, '')
  for (let before = ''; before !== rest; ) {
    before = rest
    for (const filler of fillers) rest = rest.replace(filler, '')
  }
  // «Что скажут карты о работе?» has left «о работе»: no question any more.
  const isSubject = rest !== sentence && /^(?:о|об|обо|про|на|по|насч[её]т)\s/iu.test(rest)
  return isSubject ? rest.replace(/\?$/, '') : rest
}

function hasWords(text: string): boolean {
  return (text.match(/\p{L}/gu) ?? []).length > 1
}

function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
}

/** The whole, or its beginning up to the end of a clause, or as many whole words as there is room for. */
function shortened(sentence: string): string {
  if (sentence.length <= longest) return sentence
  const room = sentence.slice(0, longest + 1)
  const clause = room.match(/^(.*)(?:[,;:]|\s[—–-])\s/u)?.[1]
  if (clause && clause.length >= shortestClause) return withoutLooseEnd(clause)
  return withoutLooseEnd(room.slice(0, Math.max(0, room.lastIndexOf(' '))))
}

const looseEnd =
  /[\s,;:—–-]+(?:[а-яё]{1,2}|под|над|для|при|про|без|через|перед|между|после|около|ради|из-за|или|если|что|чтобы|как|когда|где|потому|мой|моя|моё|мою|моей|моего|моём|моему|свой|своя|своё|свою|своей|своего|своём|своему|этот|эта|это|эту|этой|этого|который|которая|которое|которые|очень|ещё|еще)$/iu

function withoutLooseEnd(text: string): string {
  let rest = text
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replace(looseEnd, '').replace(/[\s,;:—–-]+$/u, '')
  }
  return rest
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
