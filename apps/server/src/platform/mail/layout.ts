import { escapeHtml } from '#lib/escape-html.ts'
import type { Letter } from './write-message.ts'

/** What a letter says; both its forms are made from it. */
export type LetterContent = {
  subject: string
  /** What a list of letters shows beside the subject. */
  preview: string
  heading: string
  paragraphs: string[]
  /** Facts: what, how much. */
  facts?: [label: string, value: string][]
  button?: { label: string; url: string }
  /** Small print under the button. */
  note?: string
}
export type LetterFrame = {
  siteUrl: string
  supportEmail: string
  /** Where the user can unsubscribe from such letters, if that is possible. */
  settingsUrl?: string
  /** The link that ends letters of this kind without signing in. */
  unsubscribeUrl?: string
  /** The cash desk is a test one. */
  isTest?: boolean
}

const color = {
  page: '#0B0818',
  panel: '#120E26',
  raised: '#1A1536',
  line: '#352C63',
  text: '#F4ECDB',
  text2: '#CBC3DE',
  text3: '#A79EC6',
  gold: '#E6C27E',
  goldHigh: '#F3DDA8',
  ink: '#1B1206',
}
const serif = "font-family:Georgia,'Times New Roman',serif"
const sans = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Arial,sans-serif"

/** Sets a letter as HTML that mail programs keep (tables, inline styles, no pictures), and as plain text. */
export function renderLetter(content: LetterContent, frame: LetterFrame): Letter {
  return { subject: content.subject, html: toHtml(content, frame), text: toText(content, frame) }
}

function toHtml({ subject, preview, heading, paragraphs, facts, button, note }: LetterContent, frame: LetterFrame) {
  const body = [
    `<div style="width:44px;height:0;border-top:2px solid ${color.gold};font-size:0;line-height:0">&nbsp;</div>`,
    `<h1 style="margin:22px 0 20px;${serif};font-size:30px;line-height:38px;font-weight:400;color:${color.goldHigh}">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) => paragraph(text, `0 0 16px;font-size:17px;line-height:27px;color:${color.text}`)),
    facts ? factTable(facts) : '',
    button ? buttonTable(button) : '',
    note ? paragraph(note, `24px 0 0;font-size:14px;line-height:22px;color:${color.text3}`) : '',
    frame.isTest ? testNotice : '',
  ]
  return `<!doctype html>
<html lang="ru" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<meta name="supported-color-schemes" content="dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:dark}a{color:${color.gold}}@media(max-width:480px){.panel{padding:28px 22px 30px!important}.outer{padding:24px 12px!important}}</style>
</head>
<body style="margin:0;padding:0;background:${color.page};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}${'&#8199;&#847; '.repeat(60)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${color.page}" style="background:${color.page}"><tr><td class="outer" align="center" style="padding:40px 16px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td align="center" style="padding:0 0 24px"><a href="${escapeHtml(frame.siteUrl)}" style="${serif};font-size:22px;line-height:28px;text-decoration:none;color:${color.goldHigh}">${star}<span style="letter-spacing:5px">&nbsp; ЛУНАРИЯ </span>${star}</a></td></tr>
<tr><td class="panel" bgcolor="${color.panel}" style="padding:40px 44px 42px;background:${color.panel};border:1px solid ${color.line};border-radius:16px;${sans};overflow-wrap:anywhere">
${body.filter(Boolean).join('\n')}
</td></tr>
<tr><td align="center" style="padding:24px 12px 0;${sans};font-size:13px;line-height:21px;color:${color.text3}">${footerLines(frame).map(linked).join('<br>')}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}

function paragraph(text: string, marginAndFont: string): string {
  return `<p style="margin:${marginAndFont}">${escapeHtml(text)}</p>`
}

function factTable(facts: [label: string, value: string][]): string {
  const rows = facts.map(([label, value], index) => {
    const cell = `padding:11px 0;font-size:15px;line-height:22px;vertical-align:top${index ? `;border-top:1px solid ${color.line}` : ''}`
    return `<tr><td style="${cell};padding-right:16px;white-space:nowrap;color:${color.text3}">${escapeHtml(label)}</td><td align="right" style="${cell};color:${color.text}">${escapeHtml(value)}</td></tr>`
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0"><tr><td bgcolor="${color.raised}" style="padding:7px 20px;background:${color.raised};border-radius:12px"><table width="100%" cellpadding="0" cellspacing="0" border="0">
${rows.join('\n')}
</table></td></tr></table>`
}

function buttonTable({ label, url }: { label: string; url: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:26px 0 0"><tr><td align="center" bgcolor="${color.gold}" style="background:${color.gold};border-radius:999px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 30px;${sans};font-size:16px;line-height:24px;font-weight:600;text-decoration:none;color:${color.ink}">${escapeHtml(label)}</a></td></tr></table>`
}

const star = `<span style="font-size:13px;color:${color.gold}">&#10022;</span>`

const testText = 'Оплата работает в тестовом режиме: настоящие деньги не списываются и не возвращаются.'
const testNotice = paragraph(testText, `24px 0 0;font-size:14px;line-height:22px;color:${color.text2}`)

/** A line of the footer; the part after the bar is the link of its last words. */
type FooterLine = { text: string; link: string; url: string }

function footerLines({ siteUrl, supportEmail, settingsUrl, unsubscribeUrl }: LetterFrame): FooterLine[] {
  const support = {
    text: 'Письмо отправлено автоматически. Вопросы:',
    link: supportEmail,
    url: `mailto:${supportEmail}`,
  }
  if (unsubscribeUrl)
    return [support, { text: 'Не нужны такие письма?', link: 'Выключите одним нажатием', url: unsubscribeUrl }]
  if (!settingsUrl) return [support, { text: 'Лунария,', link: new URL(siteUrl).host, url: siteUrl }]
  return [
    support,
    { text: 'Не нужны такие напоминания? Выключите их', link: 'в\u00A0настройках профиля', url: settingsUrl },
  ]
}

function linked({ text, link, url }: FooterLine): string {
  return `${escapeHtml(text)} <a href="${escapeHtml(url)}" style="color:${color.text2};text-decoration:underline">${escapeHtml(link)}</a>`
}

function toText({ heading, paragraphs, facts = [], button, note }: LetterContent, frame: LetterFrame): string {
  const parts = [
    heading.toUpperCase(),
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    button ? `${button.label}:\n${button.url.replace(/^mailto:/, '')}` : '',
    note ?? '',
    frame.isTest ? testText : '',
    `--\n${footerLines(frame)
      .map(({ text, link, url }) => (url.endsWith(link) ? `${text} ${link}` : `${text} ${link}: ${url}`))
      .join('\n')}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
