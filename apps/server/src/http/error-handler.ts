import type { FieldProblem } from '@lunaria/contract/common'
import type { ErrorCode } from '@lunaria/contract/error-codes'
import { errors } from '@lunaria/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { AppError } from '#lib/app-error.ts'
import { isDatabaseAway } from '#platform/db/database-away.ts'
import { isDefaultText } from './default-validation-text.ts'

/** What Fastify itself refuses -> our code. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'malformed_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

const comeBackSoon = { retryAfterSeconds: 3 }

/** Has every error answered in the form of the contract. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerFailure)
}

/** Answers every failure: an expected one with its text, anything else is logged and hidden. */
export function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error)
  if (refusal) return sendFailure(reply, refusal)

  request.log.error({ err: error, userId: request.caller?.id }, 'Request failed')
  if (isDatabaseAway(error)) return sendFailure(reply, new AppError('unavailable', { details: comeBackSoon }))
  return sendFailure(reply, new AppError('internal'))
}

/** Sends the failure body; a number in `details.retryAfterSeconds` also goes into Retry-After. */
function sendFailure(reply: FastifyReply, { code, status, message, details }: AppError): FastifyReply {
  const wait = readRetryAfter(details)
  if (wait !== undefined) reply.header('retry-after', String(wait))
  return reply
    .code(status)
    .headers({ 'x-request-id': reply.request.id, 'cache-control': 'no-store' }) // what failed before routing has none
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ error: message, code, details, requestId: reply.request.id }))
}

function toRefusal(error: FastifyError | AppError): AppError | undefined {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return validationRefusal(error)

  const code = frameworkCodes[error.code]
  if (code) return new AppError(code)
  // A client's fault that has no entry above, such as a header that cannot be read.
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new AppError('malformed_request')
  return undefined
}

function validationRefusal(error: {
  validation: { instancePath: string; message?: string }[]
  validationContext?: string
}) {
  // An id in the path that cannot be an id names nothing.
  if (error.validationContext === 'params') return new AppError('not_found')

  const details: FieldProblem[] = error.validation.map(({ instancePath, message }) => ({
    field: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: message ?? errors.invalid_fields.text,
  }))
  if (details.length === 1 && details[0]?.field === '') return new AppError('malformed_request')
  const own = details.find(({ message }) => !isDefaultText(message))
  return new AppError('invalid_fields', { details, message: own?.message })
}

function readRetryAfter(details: unknown): number | undefined {
  if (typeof details !== 'object' || details === null || !('retryAfterSeconds' in details)) return undefined
  return typeof details.retryAfterSeconds === 'number' ? details.retryAfterSeconds : undefined
}

/** Answers an unknown address under /api with the failure body. */
export function apiNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendFailure(reply, new AppError('not_found'))
}
