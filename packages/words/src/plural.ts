/** The forms of a Russian noun beside a number. */
export type Forms = {
  /** 1, 21, 101 «карта» */
  one: string
  /** 2–4, 22 «карты» */
  few: string
  /** 0, 5–20, 11–14 «карт» */
  many: string
}

export const cardForms: Forms = { one: 'карта', few: 'карты', many: 'карт' }
export const dayForms: Forms = { one: 'день', few: 'дня', many: 'дней' }
export const hourForms: Forms = { one: 'час', few: 'часа', many: 'часов' }
export const messageForms: Forms = { one: 'сообщение', few: 'сообщения', many: 'сообщений' }
export const spreadForms: Forms = { one: 'расклад', few: 'расклада', many: 'раскладов' }

/** The form of a noun beside a whole number: `plural(3, cardForms)` is «карты». */
export function plural(n: number, { one, few, many }: Forms): string {
  const lastTwo = Math.abs(n) % 100
  const last = lastTwo % 10
  if (lastTwo >= 11 && lastTwo <= 14) return many
  if (last === 1) return one
  return last >= 2 && last <= 4 ? few : many
}

/** «1 день», «3 дня», «30 дней»: never split at the end of a line. */
export function shownDays(days: number): string {
  return `${days}\u00a0${plural(days, dayForms)}`
}
