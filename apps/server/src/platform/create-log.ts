import { type LoggerOptions, pino } from 'pino'
import { isDatabaseAway } from '#platform/db/database-away.ts'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** Never logged: credentials, and what users write to the master. */
const secret = new Set([
  'password',
  'currentPassword',
  'newPassword',
  'passwordHash',
  'password_hash',
  'token',
  'apiKey',
  'secretKey',
  'authorization',
  'cookie',
  'content',
  'question',
  'message_content',
  'text',
])
const deepest = 3
const absenceEveryMs = 1000
const hidden = '[скрыто]'

type LogOptions = {
  level: LogLevel
  /** Where the lines go instead of standard output. */
  destination?: NodeJS.WritableStream
  /** Also receives each line. */
  ring?: { add(line: string): void }
}

/** Returns the structured log: JSON lines on standard output, without secrets, cookies and users' texts. */
export function createLog({ level, destination, ring }: LogOptions) {
  const output = destination ?? pino.destination({ sync: false })
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // Not pino's own `redact`: with these names at three depths it costs twenty times the line.
      formatters: { level: (label) => ({ level: label }), log: withoutSecrets },
      serializers,
      hooks: { logMethod: absenceOncePerSecond() },
    },
    ring ? bothTo(output, ring) : output,
  )
}

function bothTo(output: { write(line: string): unknown }, ring: { add(line: string): void }) {
  return {
    write(line: string) {
      output.write(line)
      ring.add(line)
    },
  }
}

/** Logs one line a second, with the number of failures, while the database is unavailable and every query fails. */
function absenceOncePerSecond(): NonNullable<LoggerOptions['hooks']>['logMethod'] {
  let lastAt = Number.NEGATIVE_INFINITY
  let hidden = 0
  return function log(args, method) {
    const [fields]: unknown[] = args
    if (!isAboutAbsence(fields)) return method.apply(this, args)
    if (performance.now() - lastAt < absenceEveryMs) {
      hidden++
      return
    }
    method.call(this, { ...fields, ...(hidden > 0 && { moreLikeIt: hidden }) }, 'The database is away')
    lastAt = performance.now()
    hidden = 0
  }
}

function isAboutAbsence(fields: unknown): fields is { err: unknown } {
  return typeof fields === 'object' && fields !== null && 'err' in fields && isDatabaseAway(fields.err)
}

const serializers = {
  err: toLoggedError,
  req: (request: RequestParts) => ({
    method: request.method,
    url: withoutSecretParts(request.url),
    address: request.ip,
  }),
}
type RequestParts = { method: string; url: string; ip: string }

/**
 * Returns the same fields, or a copy where something had to be hidden. What a serializer writes is its own business.
 */
function withoutSecrets(fields: Record<string, unknown>): Record<string, unknown> {
  let shown = fields
  for (const [name, value] of Object.entries(fields)) {
    if (Object.hasOwn(serializers, name)) continue
    const part = secret.has(name) ? hidden : withoutSecretsInside(value)
    if (part !== value) shown = { ...shown, [name]: part }
  }
  return shown
}

function withoutSecretsInside(value: unknown, depth = 1): unknown {
  if (typeof value !== 'object' || value === null || depth > deepest) return value
  if (Array.isArray(value)) return value.map((part) => withoutSecretsInside(part, depth + 1))
  let shown: object = value
  for (const [name, inner] of Object.entries(value)) {
    const part = secret.has(name) ? hidden : withoutSecretsInside(inner, depth + 1)
    if (part !== inner) shown = { ...shown, [name]: part }
  }
  return shown
}

/** Returns an error with its causes; a database error's details and parameters quote users' rows and are left out. */
function toLoggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: toMessage(error) }
  return {
    type: error.name,
    message: toMessage(error),
    ...('code' in error && { code: error.code }),
    stack: error.stack,
    ...(error.cause !== undefined && { cause: toLoggedError(error.cause) }),
  }
}

/**
 * Returns the message. Some libraries pass a plain copy of an error; an error about several addresses has an empty one.
 */
function toMessage(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(toMessage).join('; ')
  if (typeof error !== 'object' || error === null) return String(error)
  return 'message' in error && typeof error.message === 'string' ? error.message : 'an error without words'
}

/** Queries hold search words and, in links from mails, tokens; a private link's token is a part of its path. */
function withoutSecretParts(url: string): string {
  const [path = ''] = url.split('?')
  return path.replace(/^\/s\/[^/]+/, `/s/${hidden}`)
}
