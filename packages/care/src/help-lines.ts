import type { Tier } from './tiers.ts'

/** Where a person in trouble can call: `about` completes the line after the number and a dash. */
export type HelpLine = { phone: string; about: string; for: Tier[] }

export const linesCheckedOn = '22 ноября 2026 года'

/**
 * Looked up on the day of `linesCheckedOn`.
 * - 112: the emergency number, free, also without a SIM card (Federal Law 488-FZ of 2020).
 * - 8-800-2000-122 (short: 124 from mobiles): run by the foundation for children in difficult situations, free in all of
 *   Russia; regional official pages of 2021–2025 confirm it, among them tatishhevskij-r64.gosweb.gosuslugi.ru.
 * - 8-800-7000-600: centre «Анна», free in all of Russia; by the universities' lists of help lines daily, not at night.
 * - 8-495-989-50-50: psychologists of МЧС, around the clock; a Moscow number, so a call from elsewhere is charged as one.
 * The operator can replace the list in the panel; look the numbers up again before changing this file.
 */
export const defaultHelpLines: HelpLine[] = [
  {
    phone: '112',
    about: 'экстренная помощь, если опасно прямо сейчас',
    for: ['life', 'violence', 'harm', 'minor', 'illness', 'eating'],
  },
  {
    phone: '8-800-2000-122',
    about: 'телефон доверия для детей, подростков и родителей, звонок бесплатный',
    for: ['life', 'violence', 'minor', 'eating'],
  },
  {
    phone: '8-800-7000-600',
    about: 'для тех, кого бьют или запугивают дома, звонок бесплатный, ночью не отвечают',
    for: ['violence'],
  },
  {
    phone: '8-495-989-50-50',
    about: 'психологи МЧС, круглосуточно; номер московский, из других городов звонок платный',
    for: ['life', 'violence', 'harm', 'illness', 'grief', 'eating'],
  },
]

/** Returns a text with the lines for a tier in place of `{lines}`, as a Markdown list whose numbers can be dialled. */
export function withLines(text: string, tier: Tier, lines: readonly HelpLine[]): string {
  const list = lines
    .filter((line) => line.for.includes(tier))
    .map(({ phone, about }) => `- [${phone}](tel:${phone.replace(/[^\d+]/g, '')}) — ${about}`)
    .join('\n')
  return text.replace('{lines}', () => list)
}
