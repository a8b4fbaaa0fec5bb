import path from 'node:path'
import type { TestMailResult } from '@lunaria/contract/admin-settings'
import type { Deps } from '#deps.ts'
import type { Caller } from '#http/guards.ts'
import { audit } from '#platform/audit/audit-queries.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { type FirstTry, sendNow } from '#platform/mail/send-now.ts'
import { rateLimits } from '#platform/rate-limit.ts'

/** Long enough for a second try, which a busy server asks for. */
const timeoutMs = 3 * 60_000

/** Sends a letter that says only that mail works, to the caller unless another address is given, and returns the result. */
export async function sendTestMail(
  deps: Deps,
  { caller, to = caller.email }: { caller: Caller; to?: string },
): Promise<TestMailResult> {
  await deps.limits.take(rateLimits.testMail(caller.id))
  const now = deps.now()
  const mailId = await deps.db.transaction().execute(async (trx) => {
    await audit(trx, { actorId: caller.id, action: 'settings.test_mail', subject: to, now })
    return queueMail(trx, deps, {
      to,
      kind: 'test',
      data: { askedAt: now.toISOString(), askedBy: caller.email },
      giveUpAt: new Date(now.getTime() + timeoutMs),
    })
  })
  const attempt: FirstTry = mailId ? await sendNow(deps, mailId) : { status: 'unknown', reason: null }
  const status = attempt.status === 'unknown' ? 'unclear' : attempt.status
  return { status, to, message: sentence(deps, to, attempt) }
}

function sentence({ config }: Pick<PlatformDeps, 'config'>, to: string, { status, reason }: FirstTry): string {
  const why = explainCause(reason ?? '')
  switch (status) {
    case 'sent':
      return config.mail.smtpUrl
        ? `Почтовый сервер принял письмо для ${to}. Если его не видно через пару минут, загляните в «Спам».`
        : `Почтовый сервер не настроен (нет SMTP_URL), поэтому письмо никуда не ушло, а легло файлом в папку ${path.join(config.dataDir, 'outbox')}.`
    case 'waiting':
      return `Письмо не ушло: ${why}. Через минуту попробуем ещё раз.`
    case 'failed':
      return `Письмо не ушло: ${why}.`
    case 'unclear':
      return 'Письмо отдано целиком, но ответа почтового сервера мы не дождались: дошло оно или нет, неизвестно.'
    case 'unknown':
      return 'Почтовый сервер ещё не ответил. Письмо в очереди: мы попробуем отправить его сами.'
  }
}

/** Explains the cause in our own words: what a mail server says may quote names and passwords. */
function explainCause(reason: string): string {
  const known = causes.find(([pattern]) => pattern.test(reason))
  if (known) return known[1]
  const status = /\b([45]\d\d)\b/.exec(reason)?.[1]
  return status ? `почтовый сервер отказал, его ответ — ${status}` : 'почтовый сервер не принял его'
}

const causes: [RegExp, string][] = [
  [/invalid login|authenti|\b535\b|\b534\b/i, 'почтовый сервер не принял имя или пароль из SMTP_URL'],
  [/ENOTFOUND|EAI_AGAIN/, 'адрес почтового сервера из SMTP_URL не найден'],
  [/ECONNREFUSED/, 'почтовый сервер не отвечает: соединение отклонено'],
  [/ETIMEDOUT|timeout|timed out/i, 'почтовый сервер не ответил вовремя'],
  [/certificate|self.signed|wrong version|SSL|TLS/i, 'не удалось установить защищённое соединение с почтовым сервером'],
  [/ENOSPC|EACCES|EROFS|ENOENT/, 'не удалось записать файл в папку писем'],
  [/ECONNRESET|connection closed|closed the connection|socket close/i, 'почтовый сервер оборвал соединение'],
]
