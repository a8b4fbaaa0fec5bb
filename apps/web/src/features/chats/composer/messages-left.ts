import type { Usage } from '@lunaria/contract/common'
import { messageForms } from '@lunaria/words/nouns'
import { plural } from '@lunaria/words/plural'
import { isEndingSoon, shownShortly } from '#shared/money/plan-texts.ts'

/** Where the chat's header has a second line, and the space under the box none to spare. */
export const onPhone = '(width < 48rem)'

/** Returns whether the remaining messages or days of a plan are few enough to show; with none left, a notice says so. */
export function isDue(usage: Usage): boolean {
  const { remainingMessages: left, messageLimit: limit, subscriptionType } = usage
  return subscriptionType !== 'free' && left > 0 && (left <= 20 || left <= limit / 10 || isEndingSoon(usage))
}

/** Returns «Осталось 12 сообщений, тариф до 14:05»; nothing without a plan. */
export function leftWords(usage: Usage): string | undefined {
  const { remainingMessages: left, subscriptionType, subscriptionExpires } = usage
  if (subscriptionType === 'free') return undefined
  const end = subscriptionExpires && isEndingSoon(usage)
  const until = end ? `, тариф до ${shownShortly(subscriptionExpires, subscriptionType)}` : ''
  return `Осталось ${left} ${plural(left, messageForms)}${until}`
}
