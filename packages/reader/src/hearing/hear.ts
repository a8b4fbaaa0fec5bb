import { isRude } from '@lunaria/reader/answers/rude-words'
import { type Theme, understand } from '@lunaria/reader/question'
import { mostMessages, remembered } from '@lunaria/reader/remembered'
import { mainPart } from '@lunaria/tarot/main-part'
import { aroundOf } from './around.ts'
import { besideQuestion, isBehindComma } from './beside-question.ts'
import { isBetween, paired, withOr } from './choice-words.ts'
import { clausesOf, modal, onTop, orNot, startsWithInfinitive, startsWithQuestion } from './clauses.ts'
import { askedForOther, type ForOther, inThirdPerson, namedSubject, saysForWhom, withoutHead } from './for-other.ts'
import { insteadOf } from './instead.ts'
import { listedOptions } from './listed-options.ts'
import { listed, type Option, optionsIn, optionsOf } from './options.ts'
import { pastOf } from './past.ts'
import { type Person, peopleIn } from './people.ts'
import { asQuestion } from './requests.ts'
import { type Around, inSecondPerson } from './second-person.ts'
import { spelled, spelledEndings } from './spelling.ts'
import { agreeing, withoutGuesses } from './sure-words.ts'
import { termIn } from './terms.ts'
import { isDoubted, ofOtherMind, whether } from './whether.ts'
import { isWholeFact, isWholeQuestion, withoutStory } from './whole.ts'
import { actIn, wishIn } from './wish.ts'

export type Form = 'yesNo' | 'choice' | 'when' | 'open'
/** A clause in the user's words, and as it is said back; undefined where only a quotation is safe. */
export type Said = { words: string; said: string | undefined }

/** What a question says, each facet in words that can be said back. */
export type Heard = {
  form: Form
  people: Person[]
  happened: Said[]
  wish: string | undefined
  options: Option[]
  term: string | undefined
  theme: Theme
  asked: Said | undefined
  /** What a yes/no question asks about, where it is an infinitive: «менять работу». */
  act: string | undefined
  /** Asked for a client or a friend, a man or a woman: the user is not the one it is about. */
  askedFor: ForOther['gender'] | undefined
  /** Another question of the message, as it is said back. */
  besides?: string | undefined
}

const mostFacts = 6
const whenWords =
  /^(?:а )?(?:когда|через сколько|через какое время|какое время|в каком возрасте|до какого времени|до каких пор|во сколько лет|как скоро|как быстро|как долго|(?:на)?долго ли|сколько (?:ещё|еще)(?! (?:денег|человек|стоит|платить))|(?:на )?сколько (?:(?:мне|нам|ему|ей|им|это|он|она|они|всё|тут|ещё|еще|можно|нужно|придётся) )*(?:ждать|терпеть|времени|продлится|осталось|тянуть\p{L}*|мучиться|(?:жить|работать|сидеть|снимать) (?:в|на|с|со|у|без|так)|искать|месяцев|недель|дней|лет)|(?:(?:мне|нам|ему|ей|им|это|всё это|ещё|еще|всё|уже) )*(?:долго|надолго|скоро)(?= |$)(?!.*(?<!\p{L})или(?!\p{L}))|к какому времени|в какое время|в каком (?:месяце|году)|какого числа|в какой день|к какому)(?![\p{L}-])|(?<!\p{L})скоро ли(?!\p{L})/iu
const introOnly =
  /^(?:(?:его|её|ее|меня|нас|их) (?:\p{L}+ ){0,3}(?:волнует|интересует|беспокоит|мучает)|вариант(?:а|ов) (?:два|три)|(?:два|три) варианта|как (?:вы )?думаете|что (?:мне )?(?:выбрать|лучше|делать|скажете|скажут карты)|кого (?:мне )?выбрать|куда (?:мне )?(?:ехать|идти|поехать|пойти)|да или нет|вопрос(?: такой)?|(?:я )?(?:совсем |уже |никак )*не (?:знаю|понимаю|могу(?: понять| больше| так)?|пойму)|интересно|подскажите|скажите|ситуация такая|в общем|короче|привет|здравствуйте|выбор|сделай выбор|расклад)$/iu

/** «Куда поступать: …»: what a colon of a choice stands behind. */
const asksWhich =
  /^(?:(?:с|к|у|в|на|за) )?(?:что|кого|куда|кому|где|какой|какая|какие|какую|какое|каком|чем|кем|ком)(?!\p{L})(?: \p{L}+){0,5}$/iu

/** «а он?»: the one the question before was about. */
const pronoun = /(?<!\p{L})(?:он|она|его|её|ее|ему|ей|ним|ней|него|неё|нее)(?!\p{L})/iu

/** Hears a question: never throws, leaves out what it is not sure of. `before` is the question that a few words go on with. */
export function hear(question: string, before = ''): Heard {
  return heardOf(`${withOr(asQuestion(mainPart(question)))}${parting}${mainPart(before)}`)
}

/** «возьмут ли Лёшу в сборную»: asked besides, and no fact. */
const asksWhether = /^(?:не )?\p{L}+ ли(?!\p{L}) /iu

/** What no message has in it. */
const parting = '\0'
/** A reading asks several times what its question says. */
const heardOf = remembered((both) => {
  const [question = '', before = ''] = both.split(parting)
  return heardIn(question, before)
}, mostMessages)

function heardIn(question: string, before: string): Heard {
  const whole = plain(question)
  const other = askedForOther(whole)
  const message = other ? withoutHead(question) : question
  const text = plain(message)
  const listing = listedOptions(message)
  const unlisted = listing ? plain(`${message.slice(0, listing.from)} ${message.slice(listing.to)}`) : text
  const { asked, hasMark, told } = withoutStory(
    paired(clausesOf(mended(unlisted).replace(/^\s*да или нет\s{0,3}[:,—–-]{0,3}\s{0,3}(?=\p{L})/iu, ''))),
  )
  const own = peopleIn(text)
  const people = own.length === 0 && pronoun.test(text) ? peopleIn(before) : own
  const around = aroundOf(text, people)
  const turn = (words: string) =>
    other?.isInTheirWords ? inThirdPerson(words, other.gender) : besidesSpeech(words, text, around)
  const say = (words: string): Said => ({ words, said: isSayable(words) ? agreeing(turn(words)) : undefined })
  const form = listing ? 'choice' : formOf(asked, { hasMark, text })
  const indirect = asked === undefined ? undefined : whether(asked, { form, hasMark })
  const term = termIn(text)
  const sayBack = (words: string) => say(words).said
  const options = listing
    ? optionsOf(listing.sides.map(mended), sayBack)
    : asked !== undefined && form === 'choice'
      ? optionsIn(asked, { term, say: sayBack })
      : []
  const turned = indirect === undefined ? undefined : say(indirect).said
  const said = turned && form === 'yesNo' ? withTold(turned, people, told) : turned
  const isIntro = (words: string) => introOnly.test(words) || (form === 'choice' && asksWhich.test(words))
  const isQuestion = (words: string) => text.toLowerCase().includes(`${words.toLowerCase().slice(-24)}?`)
  const facts = told
    .map((words) => withoutGuesses(words, text))
    .map((words) => namedSubject(withoutIntros(words.replace(/^(?:но|а|и|да) /iu, ''))))
    .map((words) =>
      words
        .replace(/(вс[её] равно), (?!(?:а|но|и|что|как|кто|если|где)(?!\p{L}))/giu, '$1 ')
        .replace(/, (?:и )?(?:она |он )?спрашивает$/iu, ''),
    )
    .filter(
      (words) =>
        words.toLowerCase() !== term &&
        !isQuestion(words) &&
        !(whenWords.test(words) && !words.includes(',')) &&
        !isIntro(words) &&
        words.includes(' ') &&
        !bothOfUs.test(words) &&
        !saysForWhom.test(words) &&
        isSayable(words) &&
        isWholeFact(words) &&
        !asksSomething.test(words) &&
        !belowSaying.test(words) &&
        !onTop.test(words) &&
        !asksWhether.test(words) &&
        !words.includes(' ,') &&
        !orNot.test(words),
    )
  return {
    form,
    people,
    happened: facts.slice(0, mostFacts).map((words) => named(say(words), people, text)),
    wish: wishIn([asked ?? '', ...told]),
    options,
    term,
    theme: understand(question, undefined, before).theme,
    asked: listing
      ? listed(options, asked === undefined ? undefined : sayBack(asked), sayBack)
      : asked === undefined ||
          (form === 'choice' && options.length === 0) ||
          !isSayable(asked) ||
          !isWholeQuestion(asked)
        ? undefined
        : { words: asked, said },
    act: said && form === 'yesNo' ? actIn(said, term) : undefined,
    askedFor: other?.gender,
    besides: besideQuestion(
      told.filter((words) => (isQuestion(words) && !isBehindComma(words, text)) || asksWhether.test(words)),
      sayBack,
    ),
  }
}

/** «как мне держаться», «когда пойду просить»: asked, and nothing that was told. */
const asksSomething =
  /^(?:(?:а|и|но) )?(?:как|когда|почему|зачем|куда|где|кто|кого|кому|сколько|стоит ли|какой|какая|какое|какие) /iu

/** «Марина, что лучше» → «Марина»: what only leads to the question is no fact. */
function withoutIntros(words: string): string {
  return words
    .replace(/^(?:я )?не (?:пойму|понимаю|знаю),? (?=(?:вроде|вс[её]|и) )/iu, '')
    .split(', ')
    .filter((part) => !/^(?:что|кого|куда) (?:мне |нам )?(?:лучше|выбрать)$/iu.test(part))
    .join(', ')
}

/** A clause turned to the second person, but for what another is quoted with in it: «папа говорит «дочка у нас доктор»». */
function besidesSpeech(words: string, text: string, around: Around): string | undefined {
  const quotes = [...text.matchAll(/«([^«»]+)»/gu)]
    .filter(([, quote = '']) => quote.slice(1, -1).includes(' '))
    .map(([, quote = '']) => quote.replace(/[.!?…]+$/u, ''))
  const speech = quotes.find((quote) => quote !== words && words.includes(quote))
  if (speech === undefined) return inSecondPerson(words, around)
  const placed = 'слово'
  return words.includes(placed)
    ? undefined
    : inSecondPerson(words.replace(speech, placed), around)?.replace(placed, `«${speech}»`)
}

/** «Коллеги, смотрю для клиентки»: said to those who read. */
const called =
  /^\s*(?:дорогие |милые |уважаемые )?(?:коллеги|девочки|девчата|ребята|друзья|народ|люди)(?:, | помогите[.,!]? |[!.] )(?=\p{L})/iu

/** Without signs that are no words. */
function plain(question: string): string {
  return question
    .replace(called, '')
    .replace(/(?<=\p{L})\s?[:;]?[()]{2,}(?=\s+\p{L})/gu, '.')
    .replace(/[<>[\]{}|\\/@#$^*_=+~]|[:;]?[()]{2,}|\s[:;]?[()](?=\s|$)/g, ' ')
}

/** Plain Russian words: nothing rude, no address. */
function isSayable(words: string): boolean {
  return /^[а-яё\d][\p{L}\d ,.:;%!?+—–-]*$/iu.test(words) && !/\p{L}{25}|\d{7}/u.test(words) && !isRude(words)
}

/** Without the slips that would hide a verb or a question word. */
function mended(text: string): string {
  return spelledEndings(
    text
      .replace(stumbled, ' ')
      .replace(fillers, '$1')
      .replace(/(?<!\p{L})(к(?:то|ого|ому|ем)|что|как|где|когда|куда|как\p{L}{2,3})(нибудь|либо)(?!\p{L})/giu, '$1-$2')
      .replace(/[\p{L}-]+/gu, (word) => spelled(word)),
  )
}

/** «чувствую... облегчение»: a pause before the last word or two of a clause is no end of it. */
const stumbled = /(?:\.{2,}|…)\s+(?=(?!(?:и|а|но|или|что)\s)[а-яё]+(?: [а-яё]+)?(?:[.!?,]|$))/gu

/** «скажите, блин»: no part of what is said; with the comma that goes with it. */
const fillers =
  /(^|[\s,.!?])(?:блин|ребят(?:а|ки)?|хз|ваще|короче|типа|ну что(?=,)|ну|кстати|в смысле|прям|капец|пипец|чё ли|если честно|если что)(?:,(?=\s)|(?=[\s.!?])|$)\s*/giu

/** What the user calls themselves in anger, and slang, is no fact that can be said back. */
const belowSaying =
  /(?<!\p{L})(?:лох\p{L}{0,3}|дур(?:а|ой|ак\p{L}*|очк\p{L}*)|идиот\p{L}*|тупиц\p{L}|туп(?:ая|ой)|неудачни\p{L}+|ничтожеств\p{L}+|воровк\p{L}|\p{L}*осрал\p{L}*|задолбал\p{L}*)(?!\p{L})/iu

/** «Привыкну?»: one word that ends like a verb, known or not. */
const bareVerb = /^(?:не )?\p{L}{2,}(?:[жшчщнл]у|лю|[ую]сь|[её]т|ит|[ую]т|[ая]т|[её]м|им)(?:ся)?$/iu

function formOf(asked: string | undefined, { hasMark, text }: { hasMark: boolean; text: string }): Form {
  if (asked === undefined) return 'open'
  if (/^(?:я|он|она|мы|они|это|всё это) .*(?<!\p{L})(?:кто|что|зачем|почему|куда|где)$/iu.test(asked)) return 'open'
  if (whenWords.test(asked)) return 'when'
  if (isBetween.test(asked) || insteadOf(asked) !== undefined) return 'choice'
  if (/(?<!\p{L})между \p{L}.* и /iu.test(asked) && /выб[ио]?р/iu.test(text)) return 'choice'
  if (ofOtherMind.test(asked) || isDoubted(asked)) return 'yesNo'
  if (/^(?:а )?(?:неужели|разве|вдруг|(?:что,? )?если)(?!\p{L})/iu.test(asked)) return 'yesNo'
  if (/(?<!\p{L})или(?!\p{L})/iu.test(asked) && !orNot.test(asked) && !asksHow.test(asked)) return 'choice'
  if (startsWithQuestion.test(asked) && !/^стоит ли/iu.test(asked)) return 'open'
  if (/(?<!\p{L})ли(?!\p{L})/iu.test(asked) || orNot.test(asked)) return 'yesNo'
  if (modal.test(asked) || startsWithInfinitive(asked)) return 'yesNo'
  if (hasMark && bareVerb.test(asked)) return 'yesNo'
  return hasMark && whether(asked, { form: 'yesNo', hasMark }) !== undefined ? 'yesNo' : 'open'
}

/** «как вернуть интерес или понять, что пора уходить»: one question, however many ends it has. */
const asksHow = /^(?:как|почему|зачем|отчего) (?!лучше|правильн|быть|поступить)/iu

/** «ушёл в мае и молчит» → «Андрей ушёл в мае и молчит», where only one of them can be meant. */
function named(fact: Said, people: readonly Person[], text: string): Said {
  const first = fact.words.match(/^(?:не |уже |и )*(\p{L}+)/u)?.[1] ?? ''
  const past = pastOf(first)
  if (fact.said !== undefined || !past || /^сама?$/iu.test(first)) return fact
  const low = fact.words.toLowerCase()
  const isNamed = ({ forms }: Person) => Object.values(forms).some((form) => low.includes(form.toLowerCase()))
  const [one, ...others] = people.filter(({ gender }) => gender === past.gender)
  const isPlain = !/(?<!\p{L})(?:я|мне|меня|мной|мо\p{L}{1,3}|ты|вы|мы|нас|нам)(?!\p{L})/iu.test(fact.words)
  // Who is named only later is not meant where the user tells of themselves
  const at = text.toLowerCase().indexOf(low.slice(0, 12))
  const isKnown = Object.values(one?.forms ?? {}).some((form) => text.slice(0, at).includes(form))
  const isMeant = isKnown || at < 0 || !ofSelf.test(text)
  return one?.isName && others.length === 0 && isPlain && isMeant && !people.some(isNamed)
    ? { ...fact, said: `${one.said} ${spoken(fact.words)}` }
    : fact
}

const ofSelf = /(?<!\p{L})(?:я|могу|хочу|боюсь|думаю|знаю|жду)(?!\p{L})/iu

/** «приедет ли» → «приедет ли Кирилл», where one alone was told of, as a subject. */
function withTold(said: string, people: readonly Person[], told: readonly string[]): string {
  const verb = said.match(/^((?:не )?\p{L}+) ли$/iu)?.[1]
  const [one, ...others] = people
  if (!verb || !one || others.length > 0 || one.gender === 'plural') return said
  const isOfOne = /(?:[её]т|ит|ст)(?:ся)?$/iu.test(verb) && !impersonal.test(verb)
  const isSubject = told.some((words) =>
    (words.match(/[\p{L}-]+/gu) ?? []).slice(0, 3).some((word) => word === one.forms.nominative),
  )
  return isOfOne && isSubject ? `${said} ${one.said}` : said
}

const impersonal =
  /^(?:не )?(?:получится|удастся|выйдет|сложится|повез[её]т|пройд[её]т|отпустит|стоит|хватит|имеет|наладится|будет|полегчает|станет|кончится|закончится|сбудется|срастётся)$/iu

function spoken(words: string): string {
  // With a subject of its own a clause is turned word by word, and nothing of it is the user's
  return inSecondPerson(`он ${words}`, { speaker: undefined, others: new Set() })?.slice(3) ?? words
}

/** «Серёжа и я», «плохая идея»: nothing that happened. */
const bothOfUs =
  /^(?:(?:это |просто )?(?:плохая|хорошая|глупая|дурацкая|нормальная|так себе) (?:идея|затея|мысль)|(?:это )?(?:нормально|глупо|зря|плохо)|я и \p{L}+|\p{L}+ и я|мы с \p{L}+)$/iu
