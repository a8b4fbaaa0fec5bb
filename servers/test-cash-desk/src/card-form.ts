import { findCardGroup } from './test-cards.ts'

/** The form as the payer filled it in. */
export type CardInput = { number: string; expiry: string; code: string }
export type CardErrors = Partial<Record<keyof CardInput, string>>

type CheckedCard =
  | { ok: true; number: string; expiry: { month: string; year: string } }
  | { ok: false; errors: CardErrors }

/** Takes only test cards: a real card has no business here. Years are of this century. */
export function checkCard({ number, expiry, code }: CardInput, now: Date): CheckedCard {
  const digits = number.replace(/\D/g, '')
  const [, month = '', shortYear = ''] = /^(0[1-9]|1[0-2])\s*\/?\s*(\d{2})$/.exec(expiry.trim()) ?? []
  const year = `20${shortYear}`
  const errors: CardErrors = {}
  if (!digits) errors.number = 'Введите номер карты.'
  else if (!findCardGroup(digits)) errors.number = 'Это не тестовая карта. Возьмите номер из таблицы на этой странице.'
  if (!month) errors.expiry = 'Месяц и год, например 12/30.'
  else if (new Date(Date.UTC(Number(year), Number(month), 1)) <= now) errors.expiry = 'Этот срок уже прошёл.'
  if (!/^\d{3,4}$/.test(code.trim())) errors.code = 'Три цифры, любые.'
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, number: digits, expiry: { month, year } }
}

/** Writes a number in groups, as on the card: by four, or 4-6-5 and 4-6-4 on shorter ones. */
export function spaced(number: string): string {
  if (number.length === 14 || number.length === 15) return number.replace(/^(\d{4})(\d{6})/, '$1 $2 ')
  return number.replace(/(\d{4})(?=\d)/g, '$1 ')
}
