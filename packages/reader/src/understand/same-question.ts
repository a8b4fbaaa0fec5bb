/**
 * Whether two questions ask the same of the cards, also in other words: their content words are compared by stems. Whom
 * and when a question is about must agree, and what it wants to know: «когда», «почему» and «кто» are no «ли».
 */
export function isSameQuestion(a: string, b: string): boolean {
  const [one, other] = [readingOf(a), readingOf(b)]
  if (one.wants !== other.wants) return false
  if (!isEqual(one.times, other.times) || !isEqual(one.people, other.people)) return false
  if (contradict(one.subjects, other.subjects) || contradict(one.names, other.names)) return false
  if (one.stems.size === 0 || other.stems.size === 0) return one.words === other.words && one.length >= fewestWords

  const shared = one.stems.size - without(one.stems, other.stems).length
  const [fewer, more] = [one.stems.size, other.stems.size].toSorted((x, y) => x - y)
  if (fewer === undefined || more === undefined) return false
  if (fewer === 1) return shared === more
  return shared / fewer >= sharedOfFewer && shared / more >= sharedOfMore
}

/** What a question is about stands near its beginning; the rest of a long story is not compared. */
const comparedLength = 600
const sharedOfFewer = 0.8
const sharedOfMore = 0.6
/** Shorter messages without a content word («Почему?», «А дальше?») go on with what was said. */
const fewestWords = 3

type Reading = {
  /** Normalized, to compare what has no content words: «Что меня ждёт?». */
  words: string
  length: number
  /** `why`, `when`, `who`, `how much`, or anything else. */
  wants: string
  times: Set<string>
  people: Set<string>
  subjects: Set<string>
  names: Set<string>
  stems: Set<string>
}

function readingOf(text: string): Reading {
  const raw = text.slice(0, comparedLength).match(/[\p{L}\p{N}]+|[.!?\n]/gu) ?? []
  const words = inFixedWords(raw.map(folded).filter((word) => /[\p{L}\p{N}]/u.test(word)))
  const content = words.filter((word) => !stopWords.has(word) && found(times, word).size === 0).map(asSynonym)
  return {
    words: words.join(' '),
    length: words.length,
    wants: wantedBy(words),
    times: found(times, words.join(' ')),
    people: found(people, words.join(' ')),
    subjects: new Set(words.filter((word) => subjects.has(word))),
    names: namesIn(raw),
    stems: new Set(content.every((word) => ordersCards.test(word)) ? [] : content.map(stemOf).filter(isLong)),
  }
}

/** An order of cards without a question: «кельтский крест», «вытяни одну карту». */
const ordersCards =
  /^(вопрос|вытян|вытащ|тяни|хоч|посмотре|кельтск|крест|одн|один|дв[ае]|три$|трех|четыре|пят[ьи]|шест[ьи]|сем[ьи]$|восем|восьми|девят[ьи]|десят[ьи]|раз$|карт|\d{1,2}$)/

function isLong(stem: string): boolean {
  return stem.length > 1
}

function folded(word: string): string {
  return word.toLowerCase().replaceAll('ё', 'е')
}

function isEqual(a: Set<string>, b: Set<string>): boolean {
  return a.size === b.size && without(a, b).length === 0
}

/** Both name something, and each something that the other does not. */
function contradict(a: Set<string>, b: Set<string>): boolean {
  return without(a, b).length > 0 && without(b, a).length > 0
}

function without(a: Set<string>, b: Set<string>): string[] {
  return [...a].filter((word) => !b.has(word))
}

function found(known: Record<string, RegExp>, words: string): Set<string> {
  const text = ` ${words} `
  return new Set(Object.keys(known).filter((name) => known[name]?.test(text)))
}

/** Capital letters inside a sentence. */
function namesIn(raw: string[]): Set<string> {
  const names = raw.filter((word, index) => {
    const before = raw[index - 1]
    const isInside = before !== undefined && /[\p{L}\p{N}]/u.test(before)
    return isInside && /^\p{Lu}\p{Ll}/u.test(word)
  })
  return new Set(names.map((name) => stemOf(folded(name))))
}

function wantedBy(words: string[]): string {
  const text = ` ${words.join(' ')} `
  return Object.keys(wants).find((name) => wants[name]?.test(text)) ?? 'outcome'
}

const wants: Record<string, RegExp> = {
  why: / (почему|зачем|отчего|из за чего|за что|в чем причина) /,
  when: / (когда|как скоро|скоро ли|через сколько|в каком (месяце|году)|сколько (еще )?ждать) /,
  who: / (кто|кого|кому|с кем|кем) /,
  'how much': / (сколько|насколько) /,
  where: / (где|куда|откуда) /,
}

const times: Record<string, RegExp> = {
  today: / (сегодня|сегодняшн\S*) /,
  tomorrow: / (завтра|завтрашн\S*) /,
  week: / недел\S* /,
  month: / месяц\S* /,
  year: / (год|году|года|годом) /,
  next: / (следующ\S*|будущ(ий|ем|ую|ей)) /,
  winter: / (зим\S+|январ\S*|феврал\S*|декабр\S*) /,
  spring: / (весн\S+|март|марте|марта|апрел\S*|мая|мае) /,
  summer: / (лето|лета|летом|лету|июн\S*|июл\S*|август\S*) /,
  autumn: / (осен\S+|сентябр\S*|октябр\S*|ноябр\S*) /,
  weekend: / выходн\S+ /,
}

/** Whom a question is about: «вернётся ли муж» is not «вернётся ли сын». */
const people: Record<string, RegExp> = {
  husband: / (муж|мужа|мужу|мужем|муже|супруг|супруга|супругом) /,
  wife: / (жена|жены|жене|жену|женой|супруга|супруги|супругу) /,
  mother: / (мама|мамы|маме|маму|мамой|мать|матери|матерью) /,
  father: / (папа|папы|папе|папу|папой|отец|отца|отцу|отцом) /,
  son: / (сын|сына|сыну|сыном) /,
  daughter: / (дочь|дочери|дочерью|дочка|дочки|дочке|дочку|дочкой) /,
  child: / (ребен\S+|дети|детей|детям|детьми) /,
  brother: / (брат|брата|брату|братом) /,
  sister: / (сестр\S+) /,
  friend: / (друг|друга|другу|другом|друзья|друзей|друзьям|подруг\S+) /,
  boss: / (начальни\S+|босс\S*|шеф\S*|директор\S*|руководител\S+) /,
  colleague: / (коллег\S+|коллектив\S*) /,
  ex: / (бывш(ий|его|ему|им|ая|ей|ую)) /,
  boyfriend: / (парень|парня|парню|парнем|молодой человек) /,
  girlfriend: / (девушк\S+) /,
}

const subjects = new Set(['я', 'ты', 'он', 'она', 'они', 'мы'])

/** Says nothing of what the question is about. */
const stopWords = new Set(
  `а бы было будет буду будем будут будешь быть в вас ваш весь во вот все всего всем всё вы где да для до его ее ей ему если есть еще
  же за здравствуйте здравствуй и из или им их к как какая какие какой каким какое карта карту карты картам картами ко когда
  который кто ли лучше меня мне мной мной мое моего моей моем моему мои моим моих мой мою моя мы на над надо нам нас наш
  наша наше нами не него нее ней нем нему нет ни них нибудь но ну нужно о об обо он она они оно от отчего очень по под
  погадай погадайте подскажи подскажите пожалуйста помоги помогите понять почему правда при привет про прошу разложи разложите
  расклад сделай сделайте расскажи расскажите с само сам сама себе себя сейчас сказать скажи скажите скажут сколько скоро со
  спросить стоит таки так такое такой там твой теперь то того тоже только том тому ты у уже узнать хочу хотел хотела хотелось
  чего чем через что чтобы эта эти это этого этой этом этому эту этот я ждет ждут ожидает ожидать можно могу может смогу сможем
  сможет удастся получится ль добрый день вечер утро доброе спасибо знать интересно вообще наконец опять снова дальше подробнее
  следует имеет смысл имеется дела дело делать обстоят обстоит складывается сложится сложатся пойдет идет пройдет насчет поводу`
    .split(/\s+/)
    .filter(Boolean),
)

/** Pairs of verbs and other words that mean the same in a question. Each gets one word for all. */
const synonyms: [RegExp, string][] = [
  [/^(вернет|вернут|вернусь|вернуть|вернешь|вернул|возврат|возвращ)/, 'вернуться'],
  [/^(сменить|сменю|смена|смену|смены|менять|меняю|поменя|поменяю)/, 'менять'],
  [/^(уйти|уйду|уйдет|уход|уходи|ухожу|уходить)/, 'уйти'],
  [/^(соглас|соглаш)/, 'согласиться'],
  [/^(переех|переез|переед)/, 'переехать'],
  [/^(уех|уезж|уед)/, 'уехать'],
  [/^(еха|еду|едем|поеха|поед|поездк|съезд|отправ(ит|лю|им|ля)|слета|полет(ет|им|ет))/, 'ехать'],
  [/^(расста|разойд|разбеж|расход(имс|итьс))/, 'расстаться'],
  [/^(развест|развед|развод)/, 'развод'],
  [/^(обман|обманы|врет|врать|врешь|лжет|лгать)/, 'обман'],
  [/^(скуча|тоску|тоскл)/, 'скучать'],
  [/^(машин|автомобил|авто$|тачк)/, 'машина'],
  [/^(квартир|жиль[еёяю]|жилищ)/, 'квартира'],
  [/^(фирм|компани|предприят)/, 'фирма'],
  [/^(откры(ть|ва)|откро|нач(ать|ну|ина)|запуст|запуска)/, 'начать'],
  [/^(бизнес|предпринимат)/, 'бизнес'],
  [/^(помир|мирить|мирис|примир)/, 'помириться'],
  [/^(купи|куплю|покуп)/, 'купить'],
  [/^(прода[тюйежв]|продам|продад)/, 'продать'],
  [/^(найти|найду|найд|искать|ищу|поиск|отыщ|подыщ|подыск)/, 'найти'],
  [/^(люб(ит|лю|ят|ишь|ил|ила|ить|овь|ви|овью)|любв|чувств)/, 'любовь'],
  [/^(замуж|свадьб|женит|женюс|поженим|поженит|брак)/, 'свадьба'],
  [/^(деньг|денег|денеж|финанс)/, 'деньги'],
  [/^(напиш|написа|пишет|писать|напис)/, 'написать'],
  [/^(позвон|звон)/, 'позвонить'],
  [/^(сда[тмств]|сдам|сдаст|сдать)/, 'сдать'],
  [/^(получ)/, 'получить'],
  [/^(измен|меня).*с[яь]$/, 'перемена'],
  [/^измен/, 'измена'],
  [/^(прост(ит|ить|ил|ила|ят|им)|прощ)/, 'простить'],
  [/^(работ|работе)/, 'работа'],
  [/^(остат|остан|остав(ать|аюсь))/, 'остаться'],
  [/^(предлож|предлаг)/, 'предложить'],
  [/^(повыси|повышен)/, 'повышение'],
  [/^(выйти|выйду|выйдет|выходить)$/, 'выйти'],
  [/^(отношен)/, 'отношения'],
  [/^(встре[тч])/, 'встретить'],
  [/^(заберемене|беременност)/, 'беременность'],
  [/^(поступ)/, 'поступить'],
  [/^(экзам)/, 'экзамен'],
  [/^(нов(ая|ую|ой|ое|ого|ые|ых|ом|ый))$/, 'новый'],
  [/^(верит|верю|доверя|довер)/, 'верить'],
  [/^(выбра|выбир|выбер|выбор)/, 'выбрать'],
  [/^(дума[ею])/, 'думать'],
  [/^(ждать|подожд|дожд|ожида)/, 'ждать'],
]

/** What is asked with several words that share none, each in the words of the plainest question of its kind. */
const phrases: [RegExp, string][] = [
  [/ нов(?:ый|ого|ую|ая) (?:расклад\S*|вопрос\S*|карт\S*) /, ''],
  [/ молод(?:ой|ого|ому|ым) человек\S* /, 'парень'],
  [
    / (?:уво[лж]\S+с[ья]|увольнени[ея]|(?:уйти|уходить|ухожу|уйду) с (?:\S+ )?работы)(?: с (?:\S+ )?работы)? /,
    'сменить работу',
  ],
  [/ (?:устро\S+(?: ли)?(?: \S+)? на (\S+ )?работу|трудоустро\S+) /, 'найти $1работу'],
  [
    / (?:у (него|нее|мужа|жены|парня)(?: \S+)? (?:есть )?(?:другая|другой|любовниц\S+|любовник\S*|кто то еще)) /,
    '$1 изменяет',
  ],
  [
    / (?:есть|появилась|завелась) ли у (него|нее|мужа|жены|парня) (?:другая|другой|любовниц\S+|любовник\S*) /,
    '$1 изменяет',
  ],
  [/ (?:даст|дать|подаст)(?: ли)?(?: \S+)? (?:о себе знать|весточку) | выйдет(?: ли)?(?: \S+)? на связь /, 'объявится'],
  [
    / (?:поднимут|прибавят|повысят|поднять|повысить|добавят|повышение|прибавка|прибавки) (?:ли )?(?:мне )?(?:к )?(зарплат\S*|оклад\S*) /,
    'повысят зарплату',
  ],
  [/ (?:сойдемся|сойтись|сойдутся|сойдетесь)(?: ли)? /, 'помиримся'],
]

function inFixedWords(words: string[]): string[] {
  const text = phrases.reduce((known, [pattern, fixed]) => known.replace(pattern, ` ${fixed} `), ` ${words.join(' ')} `)
  return text.split(' ').filter(Boolean)
}

function asSynonym(word: string): string {
  const [person] = found(people, word)
  return person ?? synonyms.find(([pattern]) => pattern.test(word))?.[1] ?? word
}

const reflexive = /с[яь]$/
const ending =
  /(?:иями|ями|ами|иях|иям|ием|ией|ого|его|ому|ему|ыми|ими|ешь|ишь|ете|ите|ала|ила|ула|ело|али|или|ать|ять|ить|еть|уть|ают|яют|уют|ает|яет|ует|аю|яю|ую|юю|ая|яя|ое|ее|ие|ые|ый|ий|ой|ей|ом|ем|ым|им|ам|ям|ах|ях|ых|их|ов|ев|ут|ют|ат|ят|ет|ит|ал|ил|ия|ию|ии|ью|ья|ье|а|я|о|е|ы|и|у|ю|ь|й)$/
const shortestStem = 3

/** A light stem: without «-ся» and the longest ending that leaves three letters. */
function stemOf(word: string): string {
  const bare = word.replace(reflexive, '')
  const stem = bare.replace(ending, '')
  return stem.length >= shortestStem ? stem : bare.slice(0, Math.max(shortestStem, bare.length - 1))
}
