import { Readable } from 'node:stream'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Message } from './write-message.ts'

/**
 * What became of a letter: taken; not taken, but perhaps another time; not taken for good;
 * or the answer was lost after all of it had been given.
 */
export type Delivery = { result: 'sent' } | { result: 'later' | 'refused' | 'unclear'; reason: string }
/** Sends a letter. `handOver` is awaited before the last byte goes out; if it throws, nothing has been sent. */
export type Carrier = (message: Message, handOver: () => Promise<void>) => Promise<Delivery>

const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 45_000 }
const deadlineMs = 120_000
/** A refusal of one of these commands concerns the letter; any other concerns our account or server. */
const aboutTheLetter = /^(MAIL FROM|RCPT TO|DATA)/

/** Sends letters to a mail server, each over its own connection. */
export function createSmtpCarrier(smtpUrl: string): Carrier {
  const { auth, ...options } = parseConnectionUrl(smtpUrl)
  // A password must not be sent unencrypted.
  const requireTLS = Boolean(auth) && !options.secure && !isThisMachine(options.host)

  return async (message, handOver) => {
    const connection = new SMTPConnection({ requireTLS, ...timeouts, ...options })
    const broken = new Promise<never>((_, reject) => {
      connection.on('error', reject)
      connection.on('end', () => reject(new Error('the server closed the connection')))
    })
    broken.catch(() => {})
    const deadline = setTimeout(() => connection.close(), deadlineMs)
    let isHandedOver = false
    async function* body() {
      yield message.raw
      await handOver()
      isHandedOver = true // the end of the stream, and with it of the letter, comes only now
    }

    try {
      const step = <T>(work: (done: (error?: Error | null, value?: T) => void) => void) =>
        Promise.race([
          broken,
          new Promise<T | undefined>((resolve, reject) =>
            work((error, value) => (error ? reject(error) : resolve(value))),
          ),
        ])
      await step((done) => connection.connect(done))
      if (auth) await step((done) => connection.login(auth, done))
      await step((done) => connection.send(message.envelope, Readable.from(body()), done))
      connection.quit()
      return { result: 'sent' }
    } catch (error) {
      connection.close()
      return toDelivery(error, isHandedOver)
    } finally {
      clearTimeout(deadline)
    }
  }
}

function toDelivery(error: unknown, isHandedOver: boolean): Delivery {
  const {
    responseCode,
    command,
    message = String(error),
  }: Partial<SMTPConnection.SMTPError> = error instanceof Error ? error : {}
  const reason = message.slice(0, 500)
  if (responseCode === undefined) return { result: isHandedOver ? 'unclear' : 'later', reason }
  const isRefused = responseCode >= 500 && aboutTheLetter.test(command ?? '')
  return { result: isRefused ? 'refused' : 'later', reason }
}

function isThisMachine(host = ''): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}
