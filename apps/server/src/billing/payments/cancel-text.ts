import type { CancelPart, CancelPreview } from '@lunaria/contract/payments'
import { shownUsedShare } from '@lunaria/words/figures'
import { shownAmount } from '@lunaria/words/roubles'

type Prospect = Pick<CancelPreview, 'outcome' | 'usedShare' | 'isRequested' | 'refundAmount'> & { parts?: CancelPart[] }

const partTexts: Record<CancelPart['state'], string> = {
  planned: 'Вернём',
  review: 'Решит сотрудник',
  requested: 'Ждём ответа платёжного сервиса',
  accepted: 'Возврат принят',
  refused: 'Платёжный сервис отказал, с этим платежом разберётся сотрудник',
}

/** Returns what happens to one of the payments. */
export function partText(state: CancelPart['state']): string {
  return partTexts[state]
}

/** Returns a text that says what a cancellation would change. */
export function cancelText({ outcome, usedShare, isRequested, refundAmount, parts = [] }: Prospect): string {
  if (isRequested && refundAmount !== null && parts.length > 1)
    return `Возврат ${shownAmount(refundAmount)} уже запрошен, но платёжный сервис ответил ещё не обо всех платежах. Мы спрашиваем сами; можно спросить и сейчас, дважды деньги не вернутся. Пока ответов нет, задавать вопросы нельзя: потом тариф завершится, а если откажут во всех возвратах, останется вашим.`
  if (isRequested && refundAmount !== null)
    return `Возврат ${shownAmount(refundAmount)} уже запрошен, но платёжный сервис ещё не ответил, принят ли он. Мы спрашиваем сами; можно спросить и сейчас, дважды деньги не вернутся. Пока ответа нет, задавать вопросы нельзя: либо деньги вернутся и тариф завершится, либо он останется вашим.`
  if (outcome === 'nothing_paid') return 'За этот тариф вы не платили, поэтому возвращать нечего. Он закончится сразу.'
  const used = `Использовано ${shownUsedShare(usedShare)} тарифа`
  if (outcome === 'refund' && refundAmount !== null)
    return `${used}. Это не больше 20 %, поэтому мы вернём ${shownAmount(refundAmount)} тем же способом, которым вы платили${parts.length > 1 ? ', за каждый платёж отдельно' : ''}. Тариф закончится сразу.`
  if (outcome === 'review' && refundAmount !== null)
    return `${used}. Это не больше 20 %, но полный возврат за последние 30 дней у вас уже был, а автоматически он бывает раз в 30 дней. Тариф закончится сразу; вернуть ли ${shownAmount(refundAmount)}, решит сотрудник — не позже чем через десять дней.`
  return `${used}. Это больше 20 %, поэтому возврат не положен, а тариф закончится сразу. Сам он не продлевается: можно просто оставить его до конца срока.`
}
