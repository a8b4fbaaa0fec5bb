import { clausesOf } from '@lunaria/reader/hearing/clauses'
import type { Heard } from '@lunaria/reader/hearing/hear'
import { isNominative, likeliest } from '@lunaria/reader/hearing/names'
import { tellsOfLoss } from '@lunaria/reader/loss-words'
import { isOpenEnded, normalized, type Theme } from '@lunaria/reader/question'
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
const situations: readonly Situation[] = [
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
  elders.faith,
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
const ofOneself: ReadonlySet<Situation> = new Set([
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
  ['work', new Set([...Object.values(work).filter((one) => one !== work.deal), teams.leading])],
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
export function situationOf(question: string, { form, options, people }: Heard): Situation | undefined {
  if (tellsOfLoss(question)) return undefined
  if (
    form === 'choice' &&
    options.length > 1 &&
    options.every(({ said }) => people.some((one) => one.isName && one.said === said))
  )
    return troubles.between
  const { asked = '', told } = clausesOf(question)
  const found = (text: string) => {
    const plain = normalized(text).replace(eachOther, '').replace(client, '')
    return situations.find(({ words }) => words.test(plain))
  }
  if (ownDeceit.test(question)) return self.guilt
  const isOpen = isOpenEnded(asked) || /^(?:как|почему|зачем) /iu.test(asked)
  const isSaid = (one: Situation | undefined) => one !== undefined && (isOpen || !ofPeople.has(one))
  const [first, around] = [found(asked), told.map(found).find(isSaid)]
  const isWide =
    first !== undefined && wide.has(first) && around !== undefined && (!wide.has(around) || first === troubles.quarrel)
  const whole = found(question)
  const own = (isWide ? around : first) ?? around ?? (isSaid(whole) ? whole : undefined)
  if (own === undefined || !ofOneself.has(own) || !isOfOther(asked)) return own
  return home.child.words.test(normalized(asked)) ? home.child : undefined
}

/** Words that come up in many matters: what is told around the question may say it better. */
const wide: ReadonlySet<Situation> = new Set([
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
const ofPeople: ReadonlySet<Situation> = new Set([
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

/** «я ей изменил»: the guilt is the user's own. */
const ownDeceit = /(?<!\p{L})(?:я (?:\p{L}+ ){0,2}изменил|изменила? (?:мужу|жене|ему|ей|парню|девушке)|моя измена)/iu

/** «сын сдаст экзамен?»: another person is the subject, and the user is not named. */
function isOfOther(asked: string): boolean {
  const words = asked.match(/[\p{L}-]+/gu) ?? []
  if (words.some((word) => /^(?:я|мне|меня|мной|мы|нам|нас|нами)$/iu.test(word))) return false
  return words.some((word, index) => {
    const one = likeliest(word)
    return one !== undefined && isNominative(word, one) && !/^(?:с|у|к|на|о|от|за|для)$/iu.test(words[index - 1] ?? '')
  })
}
