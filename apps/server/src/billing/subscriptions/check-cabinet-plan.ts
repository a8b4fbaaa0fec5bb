import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'
import { findUsage } from './usage-queries.ts'

type Asked = { userId: string; now: Date }

/** Returns whether the user's plan opens the cabinet. */
export async function opensCabinet(db: Db, asked: Asked): Promise<boolean> {
  return (await findUsage(db, asked)).subscriptionType === 'reader'
}

/** Refuses to add to the chat of a meeting with a client where the plan does not open the cabinet. */
export async function checkCabinetPlan(
  db: Db,
  { chatKind, ...asked }: Asked & { chatKind: string | null },
): Promise<void> {
  if (chatKind === 'client' && !(await opensCabinet(db, asked))) throw new AppError('cabinet_needs_plan')
}
