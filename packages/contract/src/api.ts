import { adminDashboardApi } from './admin-dashboard.ts'
import { adminPaymentsApi } from './admin-payments.ts'
import { adminSettingsApi } from './admin-settings.ts'
import { adminSpreadsApi } from './admin-spreads.ts'
import { adminSystemApi } from './admin-system.ts'
import { adminUsersApi } from './admin-users.ts'
import { analyticsApi } from './analytics.ts'
import { authApi } from './auth.ts'
import { cabinetApi } from './cabinet.ts'
import { chatsApi, messagesApi } from './chats.ts'
import { creativeApi } from './creative.ts'
import { dayApi } from './day.ts'
import { demoApi } from './demo.ts'
import { drawsApi } from './draws.ts'
import type { Endpoint } from './endpoint.ts'
import { factorsApi, secondStepApi } from './factors.ts'
import { journalApi } from './journal.ts'
import { learningApi } from './learning.ts'
import { lettersApi } from './letters.ts'
import { offeredSpreadsApi, ownSpreadsApi } from './own-spreads.ts'
import { ownWordsApi } from './own-words.ts'
import { paymentsApi, subscriptionsApi } from './payments.ts'
import { accountApi, profileApi } from './profile.ts'
import { repliesApi } from './replies.ts'
import { sharesApi } from './shares.ts'
import { statisticsApi } from './statistics.ts'
import { systemApi } from './system.ts'
import { tarotApi } from './tarot.ts'
import { versionsApi } from './versions.ts'
import { yearApi } from './year.ts'

/** Every call there is, by feature: what the API page, the OpenAPI file and the access test walk over. */
export const api = {
  auth: authApi,
  secondStep: secondStepApi,
  factors: factorsApi,
  chats: chatsApi,
  messages: messagesApi,
  draws: drawsApi,
  replies: repliesApi,
  ownWords: ownWordsApi,
  tellings: versionsApi,
  journal: journalApi,
  learning: learningApi,
  cabinet: cabinetApi,
  letters: lettersApi,
  shares: sharesApi,
  day: dayApi,
  creative: creativeApi,
  year: yearApi,
  statistics: statisticsApi,
  profile: profileApi,
  account: accountApi,
  subscriptions: subscriptionsApi,
  payments: paymentsApi,
  demo: demoApi,
  tarot: tarotApi,
  ownSpreads: ownSpreadsApi,
  system: systemApi,
  analytics: analyticsApi,
  adminDashboard: adminDashboardApi,
  adminUsers: adminUsersApi,
  adminPayments: adminPaymentsApi,
  adminSpreads: adminSpreadsApi,
  offeredSpreads: offeredSpreadsApi,
  adminSettings: adminSettingsApi,
  adminSystem: adminSystemApi,
}

/** Returns all declared calls as one list. */
export function allEndpoints(): Endpoint[] {
  return Object.values(api).flatMap((group) => Object.values<Endpoint>(group))
}

type CallOf<Group> = Group extends Group ? Group[keyof Group] : never
type Declared = CallOf<(typeof api)[keyof typeof api]>
type NameOf<E> = E extends Pick<Endpoint, 'method' | 'path'> ? `${E['method']} ${E['path']}` : never

/**
 * Every call by its method and path, `GET /api/chats/:userId`: how the browser names it. These are types alone, so that
 * no schema, nor the library behind them, is part of a page.
 */
export type Calls = { [Call in Declared as NameOf<Call>]: Call }
export type CallName = keyof Calls
