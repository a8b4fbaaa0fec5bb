import { pino } from 'pino'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** Never in a log: what lets somebody in, and what people say to the master. */
const secret = [
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
]
const hidden = '[скрыто]'

/** The structured log: JSON lines on standard output, with secrets, cookies and people's texts left out. */
export function createLog({ level, destination }: { level: LogLevel; destination?: NodeJS.WritableStream }) {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: [
          ...secret,
          ...secret.map((name) => `*.${name}`),
          ...secret.map((name) => `*.*.${name}`),
          'req.headers["set-cookie"]',
          'res.headers["set-cookie"]',
        ],
        censor: hidden,
      },
      serializers: {
        err: errorOf,
        req: (request) => ({ method: request.method, url: withoutQuery(request.url), address: request.ip }),
      },
    },
    destination ?? pino.destination({ sync: false }),
  )
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
