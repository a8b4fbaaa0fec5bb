import { pino } from 'pino'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** Never in a log: what lets somebody in, and what people say to the master. */
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
const hidden = '[скрыто]'

type LogOptions = {
  level: LogLevel
  /** Where the lines go, where that is not standard output. */
  destination?: NodeJS.WritableStream
  /** Gets each line, too. */
  ring?: { add(line: string): void }
}

/** The structured log: JSON lines on standard output, with secrets, cookies and people's texts left out. */
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

const serializers = {
  err: errorOf,
  req: (request: RequestParts) => ({ method: request.method, url: withoutQuery(request.url), address: request.ip }),
}
type RequestParts = { method: string; url: string; ip: string }

/** The same fields, or a copy where something had to be hidden. What a serializer writes is its own business. */
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

/** An error with its causes; a database error's details and parameters quote people's rows and stay out. */
function errorOf(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  return {
    type: error.name,
    message: error.message,
    ...('code' in error && { code: error.code }),
    stack: error.stack,
    ...(error.cause !== undefined && { cause: errorOf(error.cause) }),
  }
}

/** Queries hold search words and, in links from mails, tokens. */
function withoutQuery(url: string): string {
  const [path = ''] = url.split('?')
  return path
}
