import type { CancelPreview } from '@lunaria/contract/payments'
import { shownUsedShare } from '@lunaria/words/figures'
import { shownAmount } from '@lunaria/words/roubles'

/** What a cancellation would do, in words. */
export function cancelText({
  outcome,
  usedShare,
  isRequested,
  refundAmount,
}: Pick<CancelPreview, 'outcome' | 'usedShare' | 'isRequested' | 'refundAmount'>): string {
  if (isRequested && refundAmount !== null)
    return `Возврат ${shownAmount(refundAmount)} уже запрошен, но платёжный сервис ещё не ответил, принят ли он. Мы спрашиваем сами; можно спросить и сейчас, дважды деньги не вернутся. Пока ответа нет, задавать вопросы нельзя: либо деньги вернутся и тариф завершится, либо он останется вашим.`
  if (outcome === 'nothing_paid') return 'За этот тариф вы не платили, поэтому возвращать нечего. Он закончится сразу.'
  const used = `Использовано ${shownUsedShare(usedShare)} тарифа`
  if (outcome === 'refund' && refundAmount !== null)
    return `${used}. Это не больше 20 %, поэтому мы вернём ${shownAmount(refundAmount)} тем же способом, которым вы платили. Тариф закончится сразу.`
  if (outcome === 'review' && refundAmount !== null)
    return `${used}. Это не больше 20 %, но полный возврат за последние 30 дней у вас уже был, а автоматически он бывает раз в 30 дней. Тариф закончится сразу; вернуть ли ${shownAmount(refundAmount)}, решит сотрудник — не позже чем через десять дней.`
  return `${used}. Это больше 20 %, поэтому возврат не положен, а тариф закончится сразу. Сам он не продлевается: можно просто оставить его до конца срока.`
}
