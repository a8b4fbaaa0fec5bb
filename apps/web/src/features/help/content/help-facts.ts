import { maxQuestionLength } from '@lunaria/contract/limits'
import { type Plan, planById } from '@lunaria/contract/plans'
import { cardIds } from '@lunaria/tarot/card-ids'
import { spreads } from '@lunaria/tarot/spreads'
import { dayForms } from '@lunaria/words/days'
import { cardForms, hourForms, messageForms, spreadForms } from '@lunaria/words/nouns'
import { type Forms, plural } from '@lunaria/words/plural'

/** A plan is paid back in full while no larger part of its messages and of its time is used. */
const refundPercent = 20
const minutesADay = 24 * 60

/** The figures that the answers name, as they are written in a sentence: taken from where the product has them. */
export const helpFacts = {
  cards: counted(cardIds.length, cardForms),
  ofCards: counted(cardIds.length, { one: 'карты', few: 'карт', many: 'карт' }),
  spreads: counted(spreads.length, spreadForms),
  demoMessages: 'пять сообщений',
  demoQuestionLength: 500,
  questionLength: maxQuestionLength,
  daily: planFacts(planById('daily')),
  monthly: planFacts(planById('monthly')),
  refundPercent: `${refundPercent} %`,
}

function planFacts({ name, price, durationDays, messageLimit }: Plan) {
  return {
    name: `«${name}»`,
    price: `${price} ₽`,
    days: timeText(durationDays * minutesADay),
    messages: messagesText(messageLimit),
    refundMessages: messagesText(Math.floor((messageLimit * refundPercent) / 100)),
    refundTime: timeText(Math.floor((durationDays * minutesADay * refundPercent) / 100)),
  }
}

function messagesText(count: number): string {
  return counted(count, messageForms)
}

/** «6 дней», «4 часа 48 минут». */
function timeText(minutes: number): string {
  const parts = [
    [Math.floor(minutes / minutesADay), dayForms],
    [Math.floor((minutes % minutesADay) / 60), hourForms],
    [minutes % 60, { one: 'минуту', few: 'минуты', many: 'минут' }],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, forms]) => counted(count, forms))
    .join(' ')
}

function counted(count: number, forms: Forms): string {
  return `${count} ${plural(count, forms)}`
}
