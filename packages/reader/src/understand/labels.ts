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
  ...inGroup('love', ['serious', 'wedding', 'meeting', 'married', 'future']),
  ...inGroup('partings', ['returning', 'leaving', 'lettingGo', 'silence']),
  ...inGroup('troubles', ['cheating', 'quarrel', 'between', 'addiction', 'pattern']),
  ...inGroup('home', ['parents', 'child', 'baby', 'caring', 'relatives', 'friendship', 'lostThing']),
  ...inGroup('household', ['neighbours', 'contractor', 'sharedRoof', 'inLaw', 'familyPeace', 'inheritance']),
  ...inGroup('work', [
    'jobChange',
    'jobSearch',
    'promotion',
    'dismissal',
    'burnout',
    'workConflict',
    'business',
    'deal',
  ]),
  ...inGroup('money', ['lending', 'owed', 'credit', 'debts', 'money', 'sale', 'purchase', 'court']),
  ...inGroup('ventures', ['move', 'exam', 'study', 'creative', 'trip', 'approval']),
  ...inGroup('self', ['purpose', 'ahead', 'confidence', 'habit', 'health', 'guilt', 'regret']),
  ...inGroup('growing', ['teenager', 'adoption', 'stepchildren', 'lateBirth', 'noChildren', 'contest']),
  ...inGroup('distances', ['lateLove', 'officeLove', 'farLove', 'ownSecret', 'spouseMove', 'coolFriend']),
  ...inGroup('elders', ['oldLoss', 'agingPet', 'careChoice', 'operation', 'faith', 'volunteering']),
  ...inGroup('daily', ['papers', 'conceiving', 'childStart', 'sharedHouse', 'newFlat', 'driving']),
  ...inGroup('company', ['leisure', 'extraRole', 'celebration']),
  ...inGroup('teams', ['leading', 'honesty', 'audience', 'thing', 'hardTruth']),
  ...inGroup('pets', ['pet', 'lostPet']),
]
export type Situation = (typeof situations)[number]

function inGroup<Group extends string, Name extends string>(
  group: Group,
  names: readonly Name[],
): `${Group}.${Name}`[] {
  return names.map((name): `${Group}.${Name}` => `${group}.${name}`)
}

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
