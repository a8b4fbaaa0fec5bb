import { allMatches, foldWords, without, words } from './word-patterns.ts'

const partner =
  'муж(?:а|у|ем|е|ья)?|жен(?:а|ы|е|у|ой)|супруг*|парень|парн(?:я|ю|ем|е)|мч|девушк(?:а|и|е|у|ой)|молод(?:ой|ого|ому|ым) человек*|бывш(?:ий|его|ему|им|ем|ая|ей|ую)|жених*|невест*|любим(?:ый|ого|ому|ым|ая|ой|ую)|партнер*|мужчин*|женщин*'
const names = words(partner)
const everyName = allMatches(partner, 'мужик*', 'свадьб*')
const romance = words(
  'любов(?:ь|и|ью)',
  'замуж',
  'жениться',
  'познакомлюсь|знакомств*',
  'отношени(?:я|й|ям|ях)',
  'встречу',
)

/** What has no feelings for the user that cards could weigh, or has them without words. */
const things = words(
  'банк(?:а|у|ом|е|и)?',
  'щен(?:ок|ка|ку|ком|ки|ков)|собак*|пес|пса|псу|псом|кошк*|кошек|кот(?:а|у|ом|е|ик|ика|енок|енка|енком|ята)?|питом(?:ец|ца|цу|цем|цы)|попуга*|хомяк*',
  'кур(?:ить|ю|ил|ила|ения|ением)|сигарет*|вейп*',
)
const died = '(?:умер|умерла|погиб|погибла|скончался|скончалась|не стало|ушел из жизни|ушла из жизни)'
const bereavement = words(
  `(?:${partner}) (?:[^ ]+ ){0,3}${died}`,
  `${died} (?:[^ ]+ ){0,2}(?:${partner})`,
  `(?:смерт(?:ь|и)|похорон*|похоронил(?:а)?|потерял(?:а)?) (?:[^ ]+ )?(?:${partner})`,
  'вдов(?:а|ец|ой|цом)|овдовел(?:а)?',
)

/**
 * Returns true where a spread for two would have no second person: the question is about a bank, an animal or smoking
 * and names no partner, or the partner has died and no new one is asked about.
 */
export function isWithoutPartner(said: string): boolean {
  const whole = foldWords(said)
  const asked = foldWords(askedSentence(said))
  if (bereavement.test(whole)) return !romance.test(asked)
  if (things.test(asked)) return !isPartnerSubject(asked)
  if (asked === whole || !things.test(whole) || names.test(asked) || romance.test(asked)) return false
  const before = foldWords(said.replace(askedSentence(said), ''))
  return !pronoun.test(asked) || !(names.test(before) || pronoun.test(before)) // «Кошка не ест. Что она чувствует?»
}

const pronoun = words('он|она|его|ее|ему|ей|ним|ней|нас|нами|мы')

/** «Оплатит ли муж мой кредит»: the partner is named before the thing, and not as who is there too («хотим с мужем собаку»). */
function isPartnerSubject(asked: string): boolean {
  const at = asked.search(names)
  return at >= 0 && at < asked.search(things) && !/ со? $/.test(asked.slice(0, at))
}

/** What a partner says or thinks of the matter, or is there with, or what others have: no question about the two. */
const incidentalPhrases = allMatches(
  `(?:${partner}) (?:[^ ]+ ){0,2}(?:говорит|сказал(?:а)?|считает|советует|за|против|смеется|смеял(?:ся|ась)|ворчит|шутит|шутить|загорел(?:ся|ась))`,
  `(?:нам |мы |мне )?со? (?:муж(?:ем|иком)|жен(?:ой|ою)|парнем|девушкой|супруг(?:ом|ой)|женихом|невестой)`,
  'вышла замуж|женил(?:ся|ась)|женится',
)
const kin = {
  m: 'брат(?:а|у|ом|е)?|сын(?:а|у|ом|е|очек)?|внук(?:а|у|ом|е)?|отец|отца|отцу|отцом|пап(?:а|ы|е|у|ой)|дед(?:а|у|ом|ушка)?|зят(?:ь|я|ю|ем)|племянник(?:а|у|ом)?|свек(?:ор|ра|ру)|друг(?:а|у|ом)?|сосед(?:а|у|ом)?|начальник(?:а|у|ом)?|кот(?:а|у|ом|ик|ика|енок)?|пес|пса|щен(?:ок|ка)|попугай|хомяк',
  f: 'мам(?:а|ы|е|у|ой)|мать|матери|сестр(?:а|ы|е|у|ой)|доч(?:ь|ка|ери|ку|кой)|внучк(?:а|и|е|у|ой)|бабушк(?:а|и|е|у|ой)|свекров(?:ь|и|ью)|тещ(?:а|и|е|у|ей)|невестк(?:а|и|е|у|ой)|племянниц(?:а|ы|е|у|ей)|подруг(?:а|и|е|у|ой)|соседк(?:а|и|е|у|ой)|начальниц(?:а|ы|е|у|ей)|кошк(?:а|и|е|у|ой)|собак(?:а|и|е|у|ой)',
}
const partners = {
  m: 'муж(?:а|у|ем|е)?|супруг(?:а|у|ом)?|парень|парн(?:я|ю|ем)|мч|бывш(?:ий|его|ему|им)|жених(?:а|у|ом)?|любим(?:ый|ого|ому|ым)|мужчин(?:а|ы|е|у|ой)',
  f: 'жен(?:а|ы|е|у|ой)|супруг(?:а|и|е|у|ой)|девушк(?:а|и|е|у|ой)|бывш(?:ая|ей|ую)|невест(?:а|ы|е|у|ой)|любим(?:ая|ой|ую)|женщин(?:а|ы|е|у|ой)',
}
const pronouns = { m: words('он|ним|нему|ему|нем'), f: words('она|ней') }

/**
 * Returns whom «он» or «она» of a question means: the partner, when no one else of that gender is named nearer before
 * it.
 */
function isPartnerMeant(whole: string, asked: string): boolean {
  return (['m', 'f'] as const).some((gender) => {
    if (!pronouns[gender].test(asked)) return false
    const told = [...whole.matchAll(allMatches(partners[gender], kin[gender]))].at(-1)?.[0]
    return told === undefined ? !names.test(whole) : words(partners[gender]).test(` ${told} `)
  })
}

const asksOfTwo = words(
  'прощать|простить|прощу|у(?:йти|йду|ходить)|остаться|расста(?:ться|ваться)|развестись|разводиться|вернуть*|верить|доверять|ждать|отпустить|забыть|(?:по)?мириться|терпеть|(?:на)?писать|(?:по)?звонить|признаться|замуж|рожать|сойтись|съехаться',
)
const betweenTwo = words(
  'проблем*|ссор*|поссор*|руга(?:емся|лись)|конфликт*|измен(?:ил|ила|яет|яют)|ревн*|пь(?:ет|ют)|молчит|бросил*|уш(?:ел|ла) (?:от|к)|охладел*|отдал(?:ился|илась|яется)',
)
/** «Что делать?»: what comes before says what about. */
const restOfQuestion = allMatches(
  'что|чего|как|какой|какая|какое|какие|почему|зачем|когда|ли|или|нет|да|мне|меня|я|нам|нас|это|этого|этим|все|так|дальше|теперь|тут|там|же|бы|и|а|но|ну|из|с|в|на|за|от|по|до|к|о|об',
  'делать|сделать|быть|жить|стоит|поступить|ждет|ждать|будет|будут|понять|значит|происходит|случится|случилось|получится|выйдет|посоветуете|посоветуй|подскажите|скажите|скажут|карты|думать|выбрать|нужно|надо|можно|лучше',
)

/**
 * Returns true where a partner is only mentioned on the way to another question: «Жена загорелась. Стоит ли брать
 * участок?» What is asked has to say itself what it is about, and neither it nor the rest may speak of feelings or of
 * the two.
 */
export function isPartnerIncidental(said: string, feelings: RegExp): boolean {
  const whole = foldWords(said)
  const plain = without(whole, incidentalPhrases)
  if (betweenTwo.test(whole)) return false
  if (!feelings.test(plain)) return true
  const asked = without(foldWords(askedSentence(said)), incidentalPhrases)
  if (asked === plain || feelings.test(asked) || asksOfTwo.test(asked) || isPartnerMeant(whole, asked)) return false
  return without(asked, restOfQuestion) !== ' ' && !feelings.test(without(plain, everyName))
}

const aboutAnother = words('он|она|они')

/** Returns true where a word of work belongs to someone else's story: «Брат уволился и молчит. Что он задумал?» */
export function isWorkIncidental(said: string, work: RegExp): boolean {
  const asked = foldWords(askedSentence(said))
  return asked !== foldWords(said) && aboutAnother.test(asked) && !work.test(asked)
}

/** Returns the last sentence that is a question, or the last one. */
function askedSentence(said: string): string {
  const sentences = said.match(/[^.!?…\n]+[.!?…\n]*/g) ?? []
  return sentences.findLast((sentence) => sentence.includes('?')) ?? sentences.at(-1) ?? said
}
