import type { PaymentDetails } from '@lunaria/contract/admin-payments'
import { shownAmount } from '@lunaria/words/roubles'
import { z } from 'zod'
import type { Db } from '#platform/db/connect.ts'
import { stepText } from './payment-texts.ts'

type Entry = PaymentDetails['history'][number]

/** Returns what has happened to a payment, oldest first: its own entries, and what admins have done. */
export async function readHistory(db: Db, paymentId: string): Promise<Entry[]> {
  const [steps, actions] = await Promise.all([listSteps(db, paymentId), listActions(db, paymentId)])
  return [...actions, ...steps].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

async function listSteps(db: Db, paymentId: string): Promise<Entry[]> {
  const rows = await db
    .selectFrom('payment_steps')
    .select(['id', 'step', 'at'])
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute()
  return rows.map(({ id, at, step }) => ({
    id: String(id),
    at,
    ...stepText(step),
    actor: null,
  }))
}

async function listActions(db: Db, paymentId: string): Promise<Entry[]> {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .select(['audit_log.id', 'audit_log.action', 'audit_log.after', 'audit_log.at', 'users.email'])
    .where('audit_log.subject', '=', paymentId)
    .where('audit_log.action', 'like', 'payment.%')
    .orderBy('audit_log.at')
    .orderBy('audit_log.id')
    .execute()
  return rows.map(({ id, at, email, ...row }) => {
    const { note, refundAmount } = After.parse(row.after)
    return {
      id,
      at,
      title: toTitle(row.action, refundAmount),
      note: note || null,
      actor: email ?? 'администратор, чей аккаунт удалён',
    }
  })
}

const After = z.object({ note: z.string().optional(), refundAmount: z.number().optional() }).catch({})

function toTitle(action: string, refundAmount: number | undefined): string {
  if (action === 'payment.check') return 'Проверен в кассе'
  if (action === 'payment.accept') return 'Принято решение: оставить как есть'
  return `Запрошен возврат${refundAmount === undefined ? '' : ` ${shownAmount(refundAmount)}`}`
}
