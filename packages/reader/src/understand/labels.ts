import type { Head } from '@lunaria/classify/model'

/** What a message asks for: `yesNo` a yes or a no, `choice` between named ways, `when` a time, `open` anything else, `told` nothing. */
export const forms = ['yesNo', 'choice', 'when', 'open', 'told'] as const
export type Form = (typeof forms)[number]

/**
 * Of what kind the result is that is asked about: it comes by itself, is worth doing, another person returns, others permit
 * it, a deal comes off, an exam is passed, a move succeeds, something is a fact, or it concerns the body; `none` without one.
 */
export const kinds = ['comes', 'worth', 'returns', 'permit', 'deal', 'exam', 'move', 'fact', 'body', 'none'] as const
export type Kind = (typeof kinds)[number]

export const themes = [
  'love',
  'family',
  'friends',
  'work',
  'money',
  'home',
  'study',
  'self',
  'health',
  'animal',
  'other',
] as const
export type Theme = (typeof themes)[number]

/** What a sentence may presume of the asker's life, and what a message states of it. */
export const facts = [
  'love',
  'partner',
  'single',
  'parting',
  'rival',
  'person',
  'quarrel',
  'family',
  'child',
  'grown',
  'friends',
  'job',
  'boss',
  'search',
  'business',
  'project',
  'study',
  'money',
  'debt',
  'buy',
  'home',
  'road',
  'animal',
  'health',
  'loss',
  'papers',
  'faith',
] as const
export type Fact = (typeof facts)[number]

/** The matters that have texts of their own; what each of them means is said in packages/classify/corpus/README.md. */
export const situations = [
  'love.serious',
  'love.wedding',
  'love.meeting',
  'love.married',
  'love.future',
  'partings.returning',
  'partings.leaving',
  'partings.lettingGo',
  'partings.silence',
  'troubles.cheating',
  'troubles.quarrel',
  'troubles.between',
  'troubles.addiction',
  'troubles.pattern',
  'home.parents',
  'home.child',
  'home.baby',
  'home.caring',
  'home.relatives',
  'home.friendship',
  'home.lostThing',
  'household.neighbours',
  'household.contractor',
  'household.sharedRoof',
  'household.inLaw',
  'household.familyPeace',
  'household.inheritance',
  'work.jobChange',
  'work.jobSearch',
  'work.promotion',
  'work.dismissal',
  'work.burnout',
  'work.workConflict',
  'work.business',
  'work.deal',
  'money.lending',
  'money.owed',
  'money.credit',
  'money.debts',
  'money.money',
  'money.sale',
  'money.purchase',
  'money.court',
  'ventures.move',
  'ventures.exam',
  'ventures.study',
  'ventures.creative',
  'ventures.trip',
  'ventures.approval',
  'self.purpose',
  'self.ahead',
  'self.confidence',
  'self.habit',
  'self.health',
  'self.guilt',
  'self.regret',
  'growing.teenager',
  'growing.adoption',
  'growing.stepchildren',
  'growing.lateBirth',
  'growing.noChildren',
  'growing.contest',
  'distances.lateLove',
  'distances.officeLove',
  'distances.farLove',
  'distances.ownSecret',
  'distances.spouseMove',
  'distances.coolFriend',
  'elders.oldLoss',
  'elders.agingPet',
  'elders.careChoice',
  'elders.operation',
  'elders.faith',
  'elders.volunteering',
  'daily.papers',
  'daily.conceiving',
  'daily.childStart',
  'daily.sharedHouse',
  'daily.newFlat',
  'daily.driving',
  'company.leisure',
  'company.extraRole',
  'company.celebration',
  'teams.leading',
  'teams.honesty',
  'teams.audience',
  'teams.thing',
  'teams.hardTruth',
  'pets.pet',
  'pets.lostPet',
] as const
export type Situation = (typeof situations)[number]

/** What a message is about: a situation, else only its theme. Each has texts of its own. */
export type Matter = Situation | `theme.${Theme}`

/** The heads of the model, in the order of its outputs. */
export const heads = [
  { name: 'form', kind: 'one', labels: forms },
  { name: 'kind', kind: 'one', labels: kinds },
  { name: 'theme', kind: 'one', labels: themes },
  { name: 'situation', kind: 'one', labels: ['none', ...situations] },
  { name: 'facts', kind: 'any', labels: facts },
] as const satisfies readonly Head[]
