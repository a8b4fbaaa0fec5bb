import path from 'node:path'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { PlatformDeps } from '#platform/deps.ts'
import { type Finding, probeTimeoutMs } from './probe.ts'

const timeouts = {
  connectionTimeout: probeTimeoutMs,
  greetingTimeout: probeTimeoutMs,
  socketTimeout: probeTimeoutMs,
}

/** Greets the mail server and signs in there; sends nothing. */
export async function probeMail({ mail, dataDir }: Pick<PlatformDeps['config'], 'mail' | 'dataDir'>): Promise<Finding> {
  if (mail.smtpUrl === undefined) {
    const folder = path.join(dataDir, 'outbox')
    return { status: 'warning', message: `Письма никуда не уходят, а ложатся в ${folder}. Задайте SMTP_URL.` }
  }
  const { auth, ...options } = parseConnectionUrl(mail.smtpUrl)
  // As letters are sent: a password is not to be said aloud on the way.
  const requireTLS = Boolean(auth) && !options.secure && !isThisMachine(options.host)
  const connection = new SMTPConnection({ requireTLS, ...timeouts, ...options })
  const broken = new Promise<never>((_, reject) => connection.on('error', reject))
  broken.catch(() => {})
  const step = (work: (done: (error?: Error | null) => void) => void) =>
    Promise.race([broken, new Promise<void>((resolve, reject) => work((error) => (error ? reject(error) : resolve())))])

  try {
    await step((done) => connection.connect(done))
    if (auth) await step((done) => connection.login(auth, done))
    return { status: 'ok', message: `Почтовый сервер ${options.host} отвечает${auth ? ', пароль принят' : ''}.` }
  } catch (error) {
    const refusal = refusals[findCode(error)]
    if (!refusal) throw error
    return { status: 'error', message: refusal }
  } finally {
    connection.close()
  }
}

const refusals: Record<string, string> = {
  EAUTH: 'Почтовый сервер не принял имя или пароль. Проверьте SMTP_URL.',
  ETLS: 'Почтовый сервер не умеет шифровать связь, и пароль ему не отдан. Нужен smtps:// в SMTP_URL.',
}

function findCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function isThisMachine(host = ''): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}
