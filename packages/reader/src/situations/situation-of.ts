import { coreOf } from '@lunaria/reader/hearing/asking-core'
import { type Clauses, clausesOf, segmentsOf } from '@lunaria/reader/hearing/clauses'
import { otherIn } from '@lunaria/reader/hearing/doer'
import type { Heard } from '@lunaria/reader/hearing/hear'
import { likeliest } from '@lunaria/reader/hearing/names'
import { tellsOfLoss } from '@lunaria/reader/loss-words'
import { isOpenEnded, normalized, type Theme, withoutOtherTies } from '@lunaria/reader/question'
import { isOfStory } from '@lunaria/tarot/story-figure'
import { areNames, betweenOthers, bySides, isOfOther, ofAnimal, ofTwoLoves, ownDeceit } from './by-form.ts'
import * as company from './company.ts'
import * as daily from './daily.ts'
import * as distances from './distances.ts'
import * as elders from './elders.ts'
import * as growing from './growing.ts'
import * as home from './home.ts'
import * as household from './household.ts'
import * as love from './love.ts'
import * as money from './money.ts'
import * as partings from './partings.ts'
import * as pets from './pets.ts'
import * as self from './self.ts'
import type { Situation } from './situation.ts'
import * as teams from './teams.ts'
import * as troubles from './troubles.ts'
import * as ventures from './ventures.ts'
import * as work from './work.ts'

/** The narrower before the wider. */
export const situations: readonly Situation[] = [
  growing.adoption,
  pets.lostPet,
  elders.volunteering,
  elders.agingPet,
  elders.oldLoss,
  daily.papers,
  pets.pet,
  troubles.addiction,
  household.neighbours,
  teams.honesty,
  household.contractor,
  daily.driving,
  money.court,
  money.owed,
  money.lending,
  money.credit,
  money.debts,
  growing.noChildren,
  growing.lateBirth,
  daily.childStart,
  daily.conceiving,
  company.extraRole,
  elders.operation,
  elders.careChoice,
  home.baby,
  home.caring,
  daily.newFlat,
  growing.contest,
  ventures.exam,
  daily.sharedHouse,
  household.inheritance,
  money.sale,
  teams.thing,
  company.celebration,
  company.leisure,
  distances.officeLove,
  teams.leading,
  work.dismissal,
  work.jobSearch,
  work.deal,
  teams.audience,
  work.business,
  distances.spouseMove,
  work.jobChange,
  work.promotion,
  work.burnout,
  household.sharedRoof,
  distances.farLove,
  distances.lateLove,
  ventures.move,
  troubles.between,
  growing.stepchildren,
  love.wedding,
  distances.ownSecret,
  teams.hardTruth,
  troubles.cheating,
  partings.leaving,
  elders.faith,
  household.inLaw,
  household.familyPeace,
  growing.teenager,
  distances.coolFriend,
  partings.returning,
  partings.silence,
  partings.lettingGo,
  troubles.pattern,
  love.meeting,
  home.friendship,
  troubles.quarrel,
  love.serious,
  self.guilt,
  self.regret,
  self.health,
  home.parents,
  home.child,
  ventures.study,
  ventures.creative,
  self.habit,
  self.purpose,
  home.relatives,
  money.purchase,
  money.money,
  work.workConflict,
  ventures.trip,
  ventures.approval,
  self.confidence,
]

/** These speak of what the user does or lives through: of another person's exam or job they would be wrong. */
export const ofOneself: ReadonlySet<Situation> = new Set([
  love.meeting,
  love.wedding,
  partings.lettingGo,
  ventures.exam,
  ventures.study,
  ventures.creative,
  daily.driving,
  company.leisure,
  self.habit,
  self.purpose,
  self.confidence,
  work.jobSearch,
  work.jobChange,
  work.promotion,
  work.dismissal,
  work.burnout,
])

const themes: readonly (readonly [Theme, ReadonlySet<Situation>])[] = [
  [
    'love',
    new Set([
      ...Object.values({ ...love, ...partings, ...troubles }).filter((one) => one !== troubles.addiction),
      distances.lateLove,
      distances.officeLove,
      distances.farLove,
    ]),
  ],
  [
    'work',
    new Set([...Object.values(work).filter((one) => one !== work.deal && one !== work.workConflict), teams.leading]),
  ],
  [
    'growth',
    new Set([ventures.creative, teams.audience, self.habit, self.purpose, self.confidence, self.guilt, self.regret]),
  ],
]

/** Which of a card's texts go with a situation. */
export function themeOfSituation(situation: Situation): Theme {
  return themes.find(([, all]) => all.has(situation))?.[0] ?? 'general'
}

/** What the question is about: by the clause that asks, else by what is told around it; undefined where nothing says it. */
export function situationOf(question: string, heard: Heard): Situation | undefined {
  const { form, options, people } = heard
  if (isOfStory(question)) return ventures.creative
  if (tellsOfLoss(question)) return undefined
  const clauses = clausesOf(question)
  const { asked = '' } = clauses
  const found = (text: string) => {
    const plain = plainOf(text)
    return situations.find(({ words }) => words.test(plain))
  }
  if (ownDeceit.test(question)) return self.guilt
  if (form === 'choice' && areNames(options, people)) return ofTwoLoves.test(question) ? troubles.between : undefined
  const animal = ofAnimal(plainOf(question), people)
  if (animal) return animal
  const core = coreOf(normalized(asked.replace(/,? (?:с |в |о |у )?котор\p{L}+ .*$/iu, '')))
  const isBrief = core.trim().split(' ').length < 4
  const isOfAnother = otherIn(heard) !== undefined
  const first =
    bySubject(core, question, found(core) ?? (isOfAnother || !isBrief ? undefined : found(asked))) ??
    (isOfAnother ? undefined : found(askingSentence(question))) ??
    (options[0]?.isInstrumental ? found(question) : undefined)
  const isUnsaid = first === undefined && form !== 'choice' && isBareOf(asked)
  const told = isUnsaid || (first && wide.has(first)) ? toldSituation(question, clauses, found) : undefined
  const isBetter = first === undefined || (told !== undefined && isSaidBetter(asked, first, told))
  const own = bySides(heard, { whole: isBetter ? told : first, found, wide })
  const source =
    own === told ? [...clauses.told, ...clauses.told.flatMap(segmentsOf)].find((text) => found(text) === own) : asked
  if (betweenOthers.test(asked)) return undefined
  if (own === undefined || !ofOneself.has(own) || !isOfOther(source ?? asked)) return own
  return home.child.words.test(normalized(source ?? asked)) ? home.child : undefined
}

/** All of the sentence that asks: «какую машину выбрать, новую или с пробегом?» */
function askingSentence(question: string): string {
  return question.split(/(?<=[.!?…])/u).findLast((part) => part.endsWith('?')) ?? ''
}

/** True for «Вытянет?» and «что делать»: the clause that asks names no matter, so the rest of the message gives it. */
function isBareOf(asked: string): boolean {
  return isOpenEnded(asked) || openEnded.test(asked) || asked.split(' ').length <= 3
}

/** What is told around the question is about one thing, or is of the thing that is asked about. */
function toldSituation(
  question: string,
  { asked = '', told }: Clauses,
  found: (text: string) => Situation | undefined,
): Situation | undefined {
  const isOpen = isOpenEnded(asked) || openEnded.test(asked)
  const matters = (texts: readonly string[]) =>
    texts.flatMap((text) => {
      const one = found(text)
      return one && (isOpen || !ofPeople.has(one)) ? [one] : []
    })
  const parts = told.flatMap(segmentsOf)
  const about = parts.filter((text) => sharesThing(asked, text))
  const isClear = new Set(matters(parts)).size < tooMany
  const around = about.length > 0 ? matters(about) : isClear ? matters([...told, ...parts]) : []
  const nearest = around.find((one) => !wide.has(one)) ?? around[0]
  return nearest ?? (about.length === 0 && isClear ? matters([question])[0] : undefined)
}

const openEnded =
  /^(?:как|почему|зачем|к чему|что со мной|что это значит|что случилось|что происходит|в ч[её]м (?:причина|дело))(?!\p{L})/iu

/** So many matters are told of that none of them is what «что будет?» is about. */
const tooMany = 3

export function plainOf(text: string): string {
  return withoutOtherTies(normalized(text).replace(eachOther, '').replace(client, ''))
}

/** A narrower situation than the asking clause alone says: it names the subject, and the rest is told around it. */
function bySubject(asked: string, question: string, first: Situation | undefined): Situation | undefined {
  const [plain, whole] = [plainOf(asked), plainOf(question)]
  const wider = first === undefined ? situations.length : situations.indexOf(first)
  return situations.slice(0, wider).find(({ subject, words }) => subject?.test(plain) && words.test(whole)) ?? first
}

/** «Открыли кафе, муж ревнует. Выживет ли кафе?»: what is told of the thing asked about counts, and nothing else. */
function sharesThing(asked: string, told: string): boolean {
  const stems = (text: string) =>
    (text.match(/\p{L}{4,}/gu) ?? []).filter((word) => !likeliest(word)).map((word) => word.toLowerCase().slice(0, 5))
  const things = new Set(stems(asked))
  return stems(told).some((stem) => things.has(stem) && !emptyStems.has(stem))
}

const emptyStems: ReadonlySet<string> = new Set(
  'если когда чтобы очень будет было быть этот этого эта эти свой своей мной тебя меня себя больше потом сейчас теперь снова опять можно нужно надо стоит хочу хочет лучше всегда только просто почти время жить живу живем делать сделать сказать говорит'
    .split(' ')
    .map((word) => word.slice(0, 5)),
)

/** The asking clause has words of many matters only, and what is told says which. */
function isSaidBetter(asked: string, first: Situation, told: Situation): boolean {
  if (!wide.has(first) || aboutOneself.test(plainOf(asked))) return false
  if (themeOfSituation(first) === 'work' && themeOfSituation(told) === 'love') return false
  return !wide.has(told) || first === troubles.quarrel
}

const aboutOneself = / (полюбить себя|уверен\S* в себе|самооценк\S*|себя (любить|принять)) /

/** Words that come up in many matters: what is told around the question may say it better. */
export const wide: ReadonlySet<Situation> = new Set([
  money.purchase,
  money.money,
  work.workConflict,
  work.jobChange,
  home.relatives,
  home.child,
  ventures.trip,
  self.confidence,
  self.regret,
  troubles.quarrel,
])

const eachOther = / друг (?:\p{L}{1,3} )?друг\p{L}*(?= )/gu
/** A reader who asks for a client speaks of no trade. */
const client = / клиент(?:к\p{L}{1,2}|а|у|ом)?(?= )/gu

/** A friend or a sister who is told of besides does not make a question one about friendship. */
export const ofPeople: ReadonlySet<Situation> = new Set([
  home.friendship,
  home.relatives,
  home.parents,
  home.child,
  home.caring,
  troubles.quarrel,
  household.inLaw,
  household.familyPeace,
  household.neighbours,
  distances.coolFriend,
  growing.teenager,
  elders.oldLoss,
  elders.faith,
])
