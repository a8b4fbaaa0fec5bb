import type { SubscriptionType, Usage } from '@lunaria/contract/common'
import { subscriptionTypeOf } from '@lunaria/contract/plan-names'

export const planNames: Record<SubscriptionType, string> = {
  free: 'Бесплатный',
  daily: 'Пробный',
  monthly: 'Месячный',
}

/** What a plan is called, whatever name it comes by. */
export function planName(plan: string): string {
  return planNames[subscriptionTypeOf(plan)]
}

/** A day and its hour, as one says them: «22 декабря в 14:20»; the year where it is another one. */
export function shownMoment(moment: string | Date): string {
  const date = new Date(moment)
  const isThisYear = date.getFullYear() === new Date().getFullYear()
  const year = isThisYear ? undefined : 'numeric'
  const shown = date.toLocaleString('ru-RU', {
    day: 'numeric',
    month: 'long',
    year,
    hour: '2-digit',
    minute: '2-digit',
  })
  return shown.replace(/^(\d+) /, '$1\u00a0').replace(' в ', ' в\u00a0')
}

export function shownDay(moment: string): string {
  return new Date(moment).toLocaleDateString('ru-RU', { day: 'numeric', month: 'long' })
}

/** The end of a plan that is near, where there is little room: the hour of a day's plan, the day of a month's. */
export function shownShortly(moment: string, type: SubscriptionType): string {
  if (type === 'monthly') return shownDay(moment)
  return new Date(moment).toLocaleTimeString('ru-RU', { hour: '2-digit', minute: '2-digit' })
}

const hourMs = 60 * 60 * 1000
/** How long before its end a plan is said to end. */
const soonMs = { free: 0, daily: 3 * hourMs, monthly: 72 * hourMs }

/** Whether the plan ends so soon that it is worth saying. */
export function isEndingSoon({ subscriptionType, subscriptionExpires }: Usage): boolean {
  if (!subscriptionExpires) return false
  const left = Date.parse(subscriptionExpires) - Date.now()
  return left > 0 && left <= soonMs[subscriptionType]
}
