import type { Tone } from '#shared/ui/marks/tone.ts'

type StatusWord = { word: string; tone: Tone }

const known: Record<string, StatusWord> = {
  pending: { word: 'В обработке', tone: 'warn' },
  succeeded: { word: 'Успешно', tone: 'ok' },
  refunded: { word: 'Возвращён', tone: 'info' },
}

/** Returns the state of a payment; what is neither open, paid nor returned has been turned down. */
export function paymentStatus(status: string): StatusWord {
  return Object.hasOwn(known, status) && known[status] ? known[status] : { word: 'Отклонен', tone: 'err' }
}
