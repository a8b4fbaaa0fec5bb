/** The forms of a Russian noun beside a number. */
export type Forms = {
  /** 1, 21, 101 «карта» */
  one: string
  /** 2–4, 22 «карты» */
  few: string
  /** 0, 5–20, 11–14 «карт» */
  many: string
}

/** Returns the form of a noun beside a whole number: `plural(3, cardForms)` is «карты». */
export function plural(n: number, { one, few, many }: Forms): string {
  const lastTwo = Math.abs(n) % 100
  const last = lastTwo % 10
  if (lastTwo >= 11 && lastTwo <= 14) return many
  if (last === 1) return one
  return last >= 2 && last <= 4 ? few : many
}
