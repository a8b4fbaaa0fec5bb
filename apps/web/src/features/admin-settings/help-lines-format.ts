import { type Tier, tiers } from '@lunaria/care/tiers'
import type { SystemSettings } from '@lunaria/contract/settings'

type HelpLines = SystemSettings['helpLines']

/** What a number is for, as the form calls it. */
export const tierWords: Record<Tier, string> = {
  life: 'жизнь',
  violence: 'насилие',
  harm: 'угроза другим',
  minor: 'возраст',
  illness: 'болезнь',
  grief: 'утрата',
  eating: 'питание',
}

/** Returns a number a line: «112 | экстренная помощь | жизнь, насилие». */
export function helpLinesText(lines: HelpLines): string {
  return lines.map(({ phone, about, for: served }) => `${phone} | ${about} | ${toPurpose(served)}`).join('\n')
}

function toPurpose(served: HelpLines[number]['for']): string {
  return served.length === tiers.length ? 'всегда' : served.map((tier) => tierWords[tier]).join(', ')
}

/** Returns the lines as the server takes them, or refuses them with a sentence that says why. */
export function helpLinesFrom(text: string): unknown[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [phone = '', about = '', purpose = ''] = line.split('|').map((part) => part.trim())
      return { phone, about, for: purpose === 'всегда' ? tiers : purpose.split(',').map(tierNamed) }
    })
}

function tierNamed(word: string): string {
  const name = word.trim().toLowerCase()
  return tiers.find((tier) => tierWords[tier] === name) ?? name
}
