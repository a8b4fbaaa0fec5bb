import { describe, expect, test } from 'vitest'
import { renderLetter } from './layout.ts'
import { type LetterContext, type Mail, toContent } from './letters.ts'
import { maskedEmail, messages, moment } from './words.ts'

const siteUrl = 'https://lunaria.example'
const frame = { siteUrl, supportEmail: 'help@lunaria.example' }
const context: LetterContext = {
  ...frame,
  now: new Date('2026-11-20T12:00:00Z'),
  tokenOf: (id) => `token-of-${id}`,
}
const at = '2026-11-21T11:20:00Z'
const payment = { paymentId: '0193e0a0-0000-7000-8000-000000000001', plan: 'monthly', amountKopecks: 149_000 } as const

const mails: Mail[] = [
  { kind: 'confirm-email', data: { tokenId: 'one' } },
  { kind: 'reset-password', data: { tokenId: 'two' } },
  { kind: 'change-email', data: { tokenId: 'three' } },
  { kind: 'email-changed', data: { newEmail: 'anna@example.com' } },
  { kind: 'password-changed', data: { changedAt: at } },
  { kind: 'new-device', data: { device: 'Chrome, Windows', address: '203.0.113.1', signedInAt: at } },
  { kind: 'factor-added', data: { factor: { kind: 'totp' }, changedAt: at } },
  { kind: 'factor-removed', data: { factor: { kind: 'passkey', name: 'Телефон' }, changedAt: at } },
  { kind: 'payment-receipt', data: { ...payment, paidAt: at, messageLimit: 1214, endsAt: at } },
  { kind: 'plan-expires-tomorrow', data: { plan: 'monthly', endsAt: at, messagesLeft: 214 } },
  { kind: 'plan-expired', data: { plan: 'daily', endedAt: at } },
  { kind: 'journal-return', data: { entries: 2, drawId: payment.paymentId, askedAt: at } },
  { kind: 'day-card', data: { userId: payment.paymentId, day: '2026-11-22' } },
  { kind: 'day-evening', data: { userId: payment.paymentId, day: '2026-11-22', cardName: 'Отшельник' } },
  { kind: 'year-month', data: { userId: payment.paymentId, day: '2026-12-01', cardName: 'Отшельник' } },
  { kind: 'year-letter', data: { userId: payment.paymentId } },
  { kind: 'refund', data: { ...payment, refundedAt: at } },
  { kind: 'account-deleted', data: { deletedAt: at } },
  { kind: 'test', data: { askedAt: at, askedBy: 'admin@example.com' } },
]

function composeWith(mail: Mail, more: Partial<LetterContext> = {}) {
  return renderLetter(toContent(mail, { ...context, ...more }), frame)
}
/** With ordinary spaces. */
const plain = (text: string) => text.replace(/\u00A0/g, ' ')

describe.each(mails.map((mail) => [mail.kind, mail] as const))('%s', (_kind, mail) => {
  test('says the same as HTML and as text, with the same link', () => {
    const { heading, paragraphs, facts = [], button, note } = toContent(mail, context)
    const { html, text } = composeWith(mail)

    expect(text).toContain(heading.toUpperCase())
    expect(html).toContain(`>${heading}</h1>`)
    for (const part of [...paragraphs, ...facts.flat(), ...(note ? [note] : [])]) {
      expect(html).toContain(part)
      expect(text).toContain(part)
    }
    expect(button).toBeDefined()
    expect(html).toContain(`href="${button?.url}"`)
    expect(text).toContain(button?.url.replace('mailto:', ''))
  })

  test('has a subject that fits, loads nothing from anywhere and has no gaps', () => {
    const { subject, html, text } = composeWith(mail)

    expect(subject.length).toBeGreaterThan(10)
    expect(subject.length).toBeLessThanOrEqual(60)
    expect(html).not.toMatch(/<(img|script|link|iframe)\b|url\(/)
    expect(`${subject}${html}${text}`).not.toMatch(/undefined|NaN|Invalid|\[object/)
    expect(html.match(/<table/g)?.length).toBe(html.match(/<\/table>/g)?.length)
  })
})

test.each([
  ['confirm-email', 'https://lunaria.example/verify-email#token=token-of-one'],
  ['reset-password', 'https://lunaria.example/reset-password#token=token-of-two'],
  ['change-email', 'https://lunaria.example/change-email#token=token-of-three'],
])('the link of %s carries its token', (kind, url) => {
  const mail = mails.find((candidate) => candidate.kind === kind)
  expect(mail && toContent(mail, context).button?.url).toBe(url)
})

test('text from outside cannot become markup', () => {
  const { html } = composeWith({ kind: 'email-changed', data: { newEmail: '<b>"x"&y@example.com' } })

  expect(html).not.toContain('<b>')
  expect(html).toContain('&lt;')
})

test('a reminder that comes late does not say tomorrow', () => {
  const mail: Mail = { kind: 'plan-expires-tomorrow', data: { plan: 'monthly', endsAt: at, messagesLeft: 0 } }
  const subjectAt = (now: string) => plain(toContent(mail, { ...context, now: new Date(now) }).subject)

  expect(subjectAt('2026-11-20T12:00:00Z')).toBe('Тариф «Месячный» закончится завтра')
  expect(subjectAt('2026-11-21T05:00:00Z')).toBe('Тариф «Месячный» закончится сегодня')
  expect(subjectAt('2026-11-18T12:00:00Z')).toBe('Тариф «Месячный» закончится 21 ноября в 14:20 (МСК)')
})

test.each([
  [1, '1 сообщение'],
  [3, '3 сообщения'],
  [11, '11 сообщений'],
  [214, '214 сообщений'],
  [1221, '1221 сообщение'],
])('%d: %s', (count, text) => expect(plain(messages(count))).toBe(text))

test('times and addresses are written as people read them', () => {
  expect(plain(moment(at))).toBe('21 ноября в 14:20 (МСК)')
  expect(maskedEmail('anna.petrova@example.com')).toBe('a•••a@example.com')
  expect(maskedEmail('ab@example.com')).toBe('a•••@example.com')
})
