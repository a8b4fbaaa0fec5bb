import type { Lean } from '@lunaria/reader/answers/card-lean'
import type { Choice } from '@lunaria/reader/choice'
import type { DrawnCard } from '@lunaria/reader/drawn-card'
import { reversedWords } from '@lunaria/reader/position-leads'
import type { Boundary } from '@lunaria/reader/question'
import { upperFirst } from '@lunaria/reader/text'
import { axesOf } from '@lunaria/tarot/card-axes'
import { reasonsOf } from './card-reasons.ts'
import { isFiniteVerb } from './finite.ts'
import { type Heard, hear } from './hear.ts'
import {
  actLeans,
  besideLeans,
  doctorTilts,
  doubtLeans,
  evens,
  fearLeans,
  helpLeans,
  humanSides,
  onlyCard,
  onlyDoctor,
  onlyReady,
  plainLeans,
  readiness,
  readyEvens,
  readySides,
  readyTilts,
  sideFrames,
  sidePrices,
  tempos,
  tilts,
} from './lean-frames.ts'
import type { Option } from './options.ts'
import { ahead, balanceOf, meanOf, shareOf, tempoOf } from './weigh.ts'
import { isDread } from './whether.ts'

/** `isOtherMind`: the question is what another person thinks or feels. */
type Manner = { isOtherMind: boolean; choice: Choice }

/** From this difference on one side has more to say for it than the other. */
const tiltFrom = 0.05

/** What a side weighs: its cards together, and its last once more, so that sides are seldom alike. */
function weightOf(cards: readonly DrawnCard[]): number {
  const last = ahead(cards)
  const weight = last ? axesOf(last.card.id, last.isReversed).weight - (last.isReversed ? 0.5 : 0) : 0
  return meanOf(cards) + 0.3 * weight
}

/**
 * Where the cards lean on what was asked, with the reason from a card that is named: a lean for yes or no, what speaks for each
 * side of a choice, a tempo for «когда». Nothing for an open question.
 */
export function leaning(drawn: DrawnCard[], heard: Heard, manner: Manner): string | undefined {
  const { choice } = manner
  if (heard.form === 'when') {
    const { tempo, shownBy } = tempoOf(drawn)
    return filled(choice.of(tempos[tempo]), { c: shownBy })
  }
  if (heard.form === 'choice' && heard.options.length > 1)
    return betweenOptions(drawn, heard.options, { frames: decided, choice })
  if (heard.form !== 'yesNo') return undefined
  return yesOrNo(drawn, heard, manner)
}

/**
 * What the cards show of the user, where what is asked is for a doctor, a lawyer or a bank: how ready they are for what they
 * ask about, on either side of a choice.
 */
export function humanSide(
  drawn: DrawnCard[],
  { heard, boundary, choice }: { heard?: Heard; boundary?: Boundary | undefined; choice: Choice },
): string {
  if (heard?.form === 'choice' && heard.options.length > 1)
    return betweenOptions(drawn, heard.options, { frames: boundary === 'health' ? leftToDoctor : ready, choice })
  if (heard?.form === 'yesNo' && boundary) {
    const { lean, pro, con } = balanceOf(drawn)
    const isUnready = isDown(lean) || (lean === 'open' && shareOf(pro) <= 0)
    // How an illness will end is no decision for which anyone could be unready
    if (boundary !== 'health' || heard.act || !isUnready)
      return filled(choice.of(readiness[boundary][isUnready ? 'no' : 'yes']), { c: isUnready ? con : pro })
  }
  const { lean, pro, con } = balanceOf(drawn)
  const isHeavy = isDown(lean)
  return filled(choice.of(isHeavy ? humanSides.heavy : humanSides.light), { c: isHeavy ? con : pro })
}

/** Events that are feared when a question asks whether they will happen. */
const unwelcome =
  /(?<!\p{L})(?:кин(?:ут|ет|ул)|надуют|облапош|обвор|обокра|украд|подвед|подвёл|сольёт|сольет|бортан|отошь|отверг|откаж|завал(?:ят|ит|ил|ю)|прогор|опозор|опоздаю|застря|пропаду|пропад[её]м|влип|проигра|разруш|сломает|разобь|испорт|ошиб(?:усь|аюсь|ёмся|емся|лась|ся)|не хватит|не успе|не справ|не смог|не получится|не сложится|останусь (?:один|одна|без|ни)|навсегда потер|мошенни|аферист|выгор(?:ю|ит|им)|сорв(?:усь|[её]тся)|сгор(?:ю|ит)|уволят|уволит|сократят|сокращ|брос(?:ит|ят|ил)(?!ь)|измен(?:яет|ит|ил)(?!ь|ся)|обман|вр[её]т|предас|предал|потеря(?:ю|ет|ем|л)(?!\p{L}{2})|разлюби|развед[её](?:мся|тся)|развод|расстан(?:емся|утся)|откаж(?:ут|ет)|посадят|умр|забол|(?:про|за)валю|разор|накаж|выгон(?:ят|ит)|отбер(?:ут|[её]т)|отним(?:ут|ет)|ссор|забуд(?:ет|ут)|скрывает|подстав|исключат|отчислят|хуже|уйд[её]т (?:ли )?(?:он |она |муж |жена )*от (?:меня|нас)|разрыв|пожалею|помеша|навред|поздно|рано(?!\p{L})|у (?:него|не[её]) (?:есть )?(?:друг(?:ая|ой)(?!\p{L})|кто|любовн)|есть ли у (?:него|не[её]) (?:друг|кто|любовн)|конец(?!\p{L})|глупост|ошибк|предательств|кризис|бесполезн|зря(?!\p{L})|провал|отчисл|глуп|обидел[аи]?(?!\p{L})|засме|высме|осуд)/iu

/** Where the cards lean on a question: where «yes» would be bad news, light cards say «no». */
export function leanOn(question: string, cards: readonly DrawnCard[]): Lean {
  const lean = cards.length > 0 ? balanceOf(cards).lean : 'open'
  return isFeared(hear(question)) ? opposite[lean] : lean
}

/** Whether «yes» would be the bad news. */
export function isFeared({ act, asked, happened }: Heard): boolean {
  const words = asked?.words ?? ''
  if (act !== undefined) return false
  // «Опять запил. Бросит?» asks for good news
  if (/^(?:он |она )?бросит/iu.test(words) && happened.some((fact) => habit.test(fact.words))) return false
  const [main = ''] = words.split(', ')
  return isDread(words) || unwelcome.test(main) || isWarded(main)
}

/** «не кинут ли меня»: what is asked so is feared, unless it is a wish put shyly («не вернётся ли он»). */
function isWarded(words: string): boolean {
  const verb = words.match(/^(?:а |и )?не (\p{L}+) ли(?!\p{L})/iu)?.[1]
  return verb !== undefined && isFiniteVerb(verb.toLowerCase()) && !welcome.test(verb)
}

const welcome =
  /^(?:верн|напиш|позвон|прид|прост|помог|полюб|налад|измен[ия]т?ся|объяв|встреч|найд|помир|соглас|приед|выйд|получ|повез|ответ|отпуст|подскаж|стоит|нужно|надо|хоч|пора|лучше|хватит)/iu

const habit = /(?<!\p{L})(?:пь[её]т|запил|запо|пить|кур|бух|выпива|ставк|казино|наркот)/iu

function yesOrNo(drawn: DrawnCard[], heard: Heard, { isOtherMind, choice }: Manner): string {
  const { lean, pro, con } = balanceOf(drawn)
  // Whether to ask for help is no question for the cards
  if (heard.act && seeksHelp.test(heard.act)) return filled(choice.of(helpLeans), { c: pro, act: heard.act })
  const isFear = isFeared(heard)
  const frames = isFear
    ? isOtherMind
      ? doubtLeans
      : fearLeans
    : isOtherMind
      ? besideLeans
      : heard.act
        ? actLeans
        : plainLeans
  const said = isFear ? opposite[lean] : lean
  // One card alone cannot stand against itself
  const options =
    said === 'open' && pro === con
      ? frames[axesOf(pro.card.id, pro.isReversed).weight < 0 === isFear ? 'ratherYes' : 'ratherNo']
      : frames[said]
  return filled(choice.of(options), { c: loudestOf(drawn), pro, con, act: heard.act, e: averted(heard) })
}

/** «не кинут ли вас», «обманет ли он» → «, не кинут», «, не обманет»: so that a «нет» is not taken for the other. */
function averted({ asked }: Heard): string {
  const verb = asked?.said?.match(/^(?:не )?(\p{L}+) ли(?!\p{L})/iu)?.[1]?.toLowerCase()
  return verb !== undefined && verb !== 'выйдет' && (isFiniteVerb(verb) || verb === 'зря') ? `, не ${verb}` : ''
}

/** The card that gives the reason for a yes or a no. */
function loudestOf(drawn: readonly DrawnCard[]): DrawnCard {
  const { lean, pro, con } = balanceOf(drawn)
  const isHeavy = isDown(lean) || (lean === 'open' && axesOf(pro.card.id, pro.isReversed).weight < 0)
  return isHeavy ? con : pro
}

function isDown(lean: Lean): boolean {
  return lean === 'no' || lean === 'ratherNo'
}

/**
 * The card that a reading may name as the nearest to the answer: the one by which it leans, of a choice the one that speaks for
 * the side that weighs more. Undefined where the cards lean to neither; `key` where no lean is told.
 */
export function nearestCard(drawn: readonly DrawnCard[], heard: Heard, key: DrawnCard): DrawnCard | undefined {
  const { form, options, act } = heard
  if (form === 'when') return tempoOf(drawn).shownBy
  if (form === 'choice' && options.length > 1) {
    if (drawn.length < options.length) return drawn[0]
    const { best, sides } = weighed(drawn, options.length)
    return best === undefined ? undefined : balanceOf(sides[best] ?? drawn).pro
  }
  if (form !== 'yesNo') return key
  const { lean, pro, con } = balanceOf(drawn)
  if (act && seeksHelp.test(act)) return pro
  return lean === 'open' && pro !== con ? undefined : loudestOf(drawn)
}

const seeksHelp = /(?<!\p{L})(?<!(?<!\p{L})на )(?:психолог|психотерап|психиатр|врач|доктор|терапевт|скорую|полици)/iu

const opposite: Record<Lean, Lean> = {
  yes: 'no',
  ratherYes: 'ratherNo',
  open: 'open',
  ratherNo: 'ratherYes',
  no: 'yes',
}

/** How the sides of a choice are told; without `tilts` the side is left to others. */
type ChoiceFrames = {
  sides: readonly string[]
  prices: readonly string[]
  tilts: readonly string[]
  evens: readonly string[]
  only: { for: readonly string[]; against: readonly string[] }
}
const decided: ChoiceFrames = { sides: sideFrames, prices: sidePrices, tilts, evens, only: onlyCard }
const ready: ChoiceFrames = {
  sides: readySides,
  prices: sidePrices,
  tilts: readyTilts,
  evens: readyEvens,
  only: onlyReady,
}
const leftToDoctor: ChoiceFrames = {
  ...ready,
  tilts: doctorTilts,
  evens: doctorTilts,
  only: { for: onlyDoctor, against: onlyDoctor },
}

function betweenOptions(
  drawn: DrawnCard[],
  options: readonly Option[],
  { frames, choice }: { frames: ChoiceFrames; choice: Choice },
): string {
  const [only] = drawn
  const [one, other] = options
  if (!only || !one || !other) throw new Error('A choice needs a card and two sides')
  if (drawn.length < options.length) {
    const { lean } = balanceOf([only])
    const isFor = lean === 'yes' || lean === 'ratherYes'
    const others = options.slice(1).map(({ said }) => said)
    return filled(choice.of(frames.only[isFor ? 'for' : 'against']), { c: only, a: one.said, b: others.join(' или ') })
  }
  const { best, sides } = weighed(drawn, options.length)
  const said = options.map(({ said, isAction }, index) => {
    const cards = sides[index] ?? drawn
    const { pro, con } = balanceOf(cards)
    const side = filled(choice.of(frames.sides.filter((frame) => isAction || !frame.startsWith('Если'))), {
      c: pro,
      a: said,
    })
    return meanOf(cards) < -0.3 && con !== pro ? `${side} ${filled(choice.of(frames.prices), { c: con })}` : side
  })
  const tilt =
    best === undefined
      ? choice.of(frames.evens)
      : filled(choice.of(frames.tilts), { c: only, a: options[best]?.said.replace(/[«»]/g, '') ?? '' })
  return [...said, tilt].join(' ')
}

/** The cards of each side of a choice, and the side that weighs more; undefined where they weigh alike. */
function weighed(drawn: readonly DrawnCard[], count: number): { best: number | undefined; sides: DrawnCard[][] } {
  const sides = sidesOf(drawn, count)
  const weights = sides.map(weightOf)
  const most = Math.max(...weights)
  const isTilted = most - Math.min(...weights) >= tiltFrom
  return { best: isTilted ? weights.indexOf(most) : undefined, sides }
}

/** The cards of each side: by their places in the crossroads, else by turns, so that the first and the last part. */
function sidesOf(drawn: readonly DrawnCard[], count: number): DrawnCard[][] {
  const named = [/лев/i, /прав/i].map((side) => drawn.filter(({ positionName }) => side.test(positionName)))
  if (count === 2 && named.every((cards) => cards.length > 0)) return named
  const size = Math.max(1, Math.floor(drawn.length / count))
  return Array.from({ length: count }, (_, index) =>
    index === count - 1 ? drawn.slice(-size) : drawn.slice(index * size, (index + 1) * size),
  ).map((cards) => (cards.length > 0 ? cards : [...drawn]))
}

type Words = {
  c: DrawnCard
  pro?: DrawnCard
  con?: DrawnCard
  act?: string | undefined
  a?: string
  b?: string
  e?: string
}

function filled(frame: string, { c, pro = c, con = c, act = '', a = '', b = '', e = '' }: Words): string {
  const { pro: proWords } = reasonsOf(/\{p\}/i.test(frame) ? pro : c)
  const { con: conWords } = reasonsOf(/\{k\}/i.test(frame) ? con : c)
  const words: Record<string, string> = {
    c: shown(c),
    ca: c.card.grammar.accusative,
    p: shown(pro),
    k: shown(con),
    pro: proWords,
    con: conWords,
    v: act,
    a,
    b,
    e,
  }
  const isPlural = c.card.grammar.gender === 'plural'
  const agreed = frame.replace(/\[([^|\]]+)\|([^\]]+)\]/g, (_, one: string, many: string) => (isPlural ? many : one))
  return upperFirst(
    agreed.replace(/\{(\w+)\}/g, (_, key: string) => {
      const text = words[key.toLowerCase()] ?? ''
      return /^[A-Z]/.test(key) ? upperFirst(text) : text
    }),
  )
}

/** «перевёрнутая Башня» */
function shown({ card, isReversed }: DrawnCard): string {
  return isReversed ? `${reversedWords[card.grammar.gender].adjective} ${card.name}` : card.name
}
