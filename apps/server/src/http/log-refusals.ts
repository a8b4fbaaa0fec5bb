import type { SecurityEventKind } from '@lunaria/contract/admin-system'
import type { ErrorCode } from '@lunaria/contract/error-codes'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#lib/app-error.ts'
import type { LogSecurityEvent } from '#platform/security-events.ts'

/** The refusals that an attack would leave behind. A failed sign-in is noted where it is known whose it was. */
const noted: Partial<Record<ErrorCode, SecurityEventKind>> = {
  forbidden: 'foreign_id',
  chat_not_found: 'foreign_id',
  message_not_found: 'foreign_id',
  payment_not_found: 'foreign_id',
  foreign_origin: 'foreign_origin',
  admin_required: 'admin_refused',
  wrong_password: 'password_refused',
  too_many_requests: 'limit_reached',
  network_busy: 'limit_reached',
}

/** Notes refused ids, origins, passwords and limits with the caller's id. */
export function logRefusals(app: FastifyInstance, note: LogSecurityEvent): void {
  app.addHook('onError', async (request, _reply, error) => {
    const known = error instanceof AppError ? noted[error.code] : undefined
    if (!known) return
    // Without a signed-in user it is not a foreign id: a notification that does not come from the cash desk's address.
    const event = known === 'foreign_id' && !request.caller ? 'foreign_origin' : known
    const { origin } = request.headers
    await note({
      event,
      userId: request.caller?.id ?? null,
      address: request.ip,
      requestId: request.id,
      details: {
        call: `${request.method} ${request.routeOptions.url ?? ''}`,
        ...(event === 'foreign_origin' && { origin: origin?.slice(0, 200) }),
      },
    })
  })
}
