import MailComposer from 'nodemailer/lib/mail-composer'

export type Letter = { subject: string; html: string; text: string }
export type Message = { messageId: string; envelope: { from: string; to: string[] }; raw: Buffer }
type MessageParts = {
  id: string
  from: string
  to: string
  date: Date
  letter: Letter
  /** Where the user can unsubscribe. */
  settingsUrl?: string
  /** Where a mail program unsubscribes by itself, for letters of a list. */
  oneClickUrl?: string
}

/** Writes a letter as a MIME message. Its Message-ID never changes, so that a copy is recognised. */
export async function writeMessage({
  id,
  from,
  to,
  date,
  letter,
  settingsUrl,
  oneClickUrl,
}: MessageParts): Promise<Message> {
  const domain = from.match(/@([^>\s]+)/)?.[1] ?? 'localhost'
  const messageId = `<${id}@${domain}>`
  const node = new MailComposer({
    from,
    to,
    date,
    messageId,
    ...letter,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(settingsUrl && { 'List-Unsubscribe': `<${oneClickUrl ?? settingsUrl}>` }),
      ...(oneClickUrl && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  }).compile()
  const { from: sender, to: recipients } = node.getEnvelope()
  return { messageId, envelope: { from: sender || '', to: recipients }, raw: await node.build() }
}
