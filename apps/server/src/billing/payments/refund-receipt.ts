import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { toReceipt } from './payment-request.ts'
import { toValue } from './provider-objects.ts'
import { findEmail, type PaymentRow } from './queries.ts'

/**
 * Returns the receipt of a refund, where the shop sends receipts through the provider and less than the whole payment
 * goes back: of what is returned, or of what remains where the seller is self-employed. Undefined when none is needed.
 */
export async function refundReceipt(
  db: Db,
  { config }: Pick<PlatformDeps, 'config'>,
  { payment, amountKopecks }: { payment: PaymentRow; amountKopecks: number },
): Promise<object | undefined> {
  const rules = config.payments.receipt
  const remains = payment.amount_kopecks - payment.refunded_kopecks - amountKopecks
  const kopecks = rules?.isSelfEmployed ? remains : amountKopecks
  if (!rules || amountKopecks === payment.amount_kopecks || kopecks === 0) return undefined
  const user = payment.user_id ? await findEmail(db, payment.user_id) : undefined
  if (!user) {
    throw new AppError('payment_not_refundable', {
      message:
        'Для возврата части нужен чек, а слать его некому: аккаунт удалён. Вернуть можно только всё сразу или в кабинете кассы.',
    })
  }
  return toReceipt({
    amount: { value: toValue(kopecks), currency: 'RUB' },
    description: payment.description,
    email: user.email,
    receipt: rules,
  })
}
