import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** What the server does with one letter. */
export type MailMode =
  | 'take'
  /** Refuses with this status: the recipient, or the letter when it has all of it. */
  | { refuse: 'recipient' | 'letter'; status: number }
  /** Reads all of it and goes away without a word; `keep` says whether the letter is there for good. */
  | { hangUp: 'after letter'; keep: boolean }
  | { hangUp: 'at recipient' }
  /** Takes it, but says so only later. */
  | { hold: () => Promise<unknown> }

export type MailServer = {
  url: string
  /** The letters taken, in order. */
  letters: Email[]
  /** How often a recipient was named. */
  tries: number
  /** What happens to the next ones, in turn; the last stays. */
  next(...modes: MailMode[]): void
}

/** Ports of this worker's mail servers that are closed: an app that sends its letters to one may serve several tests. */
const free: number[] = []

/** Returns an SMTP server that keeps what it gets and breaks as it is told to; closed when the test ends. */
export async function mailServer(): Promise<MailServer> {
  let modes: MailMode[] = ['take']
  let mode: MailMode = 'take'
  const server: MailServer = {
    url: '',
    letters: [],
    tries: 0,
    next(...told) {
      modes = told
    },
  }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 100, // for a letter that is held without end
    onRcptTo(_address, session, done) {
      server.tries++
      mode = modes.length > 1 ? (modes.shift() ?? 'take') : (modes[0] ?? 'take')
      if (typeof mode === 'object' && 'hangUp' in mode && mode.hangUp === 'at recipient') return hangUp(session.id)
      done(typeof mode === 'object' && 'refuse' in mode && mode.refuse === 'recipient' ? refusal(mode.status) : null)
    },
    async onData(stream, session, done) {
      const told = mode
      const parts = await stream.toArray().catch(() => undefined)
      if (!parts) return done(refusal(451)) // broken off in the middle
      const letter = await PostalMime.parse(Buffer.concat(parts))
      if (told === 'take') server.letters.push(letter)
      else if ('hold' in told) {
        server.letters.push(letter)
        await told.hold()
      } else if ('hangUp' in told) {
        if (told.hangUp === 'after letter' && told.keep) server.letters.push(letter)
        return hangUp(session.id)
      } else return done(refusal(told.status))
      done(null, 'taken')
    },
  })
  const hangUp = (id: string) => {
    for (const connection of smtp.connections) if (connection.id === id) connection._socket.destroy()
  }
  smtp.on('error', () => {}) // of connections that have been cut
  // Another program may have got the port meanwhile.
  const port = await listen(smtp, free.pop()).catch(() => listen(smtp))
  server.url = `smtp://127.0.0.1:${port}`
  onTestFinished(async () => {
    await new Promise<void>((resolve) => smtp.close(() => resolve()))
    free.push(port)
  })
  return server
}

async function listen(smtp: SMTPServer, port = 0): Promise<number> {
  const listening = smtp.listen(port, '127.0.0.1')
  if (!listening.listening) await once(listening, 'listening')
  const address = listening.address()
  if (!address || typeof address === 'string') throw new Error('No port')
  return address.port
}

function refusal(status: number): Error {
  return Object.assign(new Error('Not this one'), { responseCode: status })
}
