import { z } from 'zod'

/** A moment in UTC, ISO 8601. */
export const Time = z.iso.datetime({ offset: true })
export const Ok = z.object({ ok: z.literal(true) })

export const Role = z.enum(['user', 'admin'])
export type Role = z.infer<typeof Role>

/** The plans that are sold, smallest first; `reader` only where the operator has it on sale. */
export const PlanId = z.enum(['daily', 'monthly', 'reader'])
export type PlanId = z.infer<typeof PlanId>
export const SubscriptionType = z.enum(['free', 'daily', 'monthly', 'reader'])
export type SubscriptionType = z.infer<typeof SubscriptionType>

/**
 * The id that a client gives a call which costs a message, so that it can repeat the call after a lost connection: under the same id
 * from the same user the server answers with what exists already and charges nothing again. Without it the server makes one.
 */
export const CallId = z
  .uuidv7()
  .describe(
    'Повторный вызов с тем же id получает уже сохранённое и ничего не списывает; с другим содержанием — 409 id_taken',
  )
  .optional()

/** What is left of the current plan; the same object everywhere it is shown. */
export const Usage = z.object({
  subscriptionType: SubscriptionType,
  subscriptionExpires: Time.nullable(),
  readingsThisPeriod: z.int(),
  messageLimit: z.int(),
  remainingMessages: z.int(),
})
export type Usage = z.infer<typeof Usage>

/** Every failure of the API has this body. */
export const Failure = z.object({
  error: z.string(),
  code: z.string(),
  details: z.unknown().optional(),
  requestId: z.string(),
})
export type Failure = z.infer<typeof Failure>

/** The `details` of `invalid_fields`. */
export const FieldProblem = z.object({ field: z.string(), message: z.string() })
export type FieldProblem = z.infer<typeof FieldProblem>

/** Of something that several windows may change: the one over which a change was made. Grows with each. */
export const Revision = z.int().min(0).max(2_000_000_000)

export const UserIdParams = z.object({ userId: z.uuid() })
export const ChatIdParams = z.object({ chatId: z.uuid() })
export const MessageIdParams = z.object({ messageId: z.uuid() })
export const ChatMessageParams = z.object({ chatId: z.uuid(), messageId: z.uuid() })
