import { type HelpLine, withLines } from './help-lines.ts'
import { judge } from './judge.ts'
import { type Danger, isDanger } from './tiers.ts'

/** What is said first where danger was written of outside a chat: in a note about a card, or on a board of a story. */
const texts = {
  note: `Карта подождёт. То, что вы написали, важнее, и хорошо, что вы это сказали.

Если прямо сейчас опасно, звоните 112. Если рядом есть кто-нибудь, позовите его побыть с вами, хотя бы молча. А эти люди умеют слушать такое:

{lines}`,
  board: `Прежде чем разворачивать: на доске есть слова, мимо которых нельзя пройти. Если они о герое, скажите об этом кнопкой ниже.

Если они о вас, звоните 112, когда опасно прямо сейчас. А эти люди умеют слушать такое:

{lines}`,
}

/** Where a user writes for themself. */
export type Writing = { written: string; on: keyof typeof texts }

/** Returns the danger that a user's own words speak of; undefined where there is none. */
export function dangerIn(written: string): Danger | undefined {
  const tier = written === '' ? undefined : judge(written).tier
  return isDanger(tier) ? tier : undefined
}

/** Returns the help that takes precedence over cards; null where nothing written speaks of danger. */
export function helpBeside({ written, on }: Writing, lines: readonly HelpLine[]): string | null {
  const danger = dangerIn(written)
  return danger ? withLines(texts[on], danger, lines) : null
}
