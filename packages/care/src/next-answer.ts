import { backAnswers, firstAnswers, quietAnswers, safeAnswers } from './answers.ts'
import type { CareStep } from './care-state.ts'
import { type Tier, tiers } from './tiers.ts'

export type CareAnswer = {
  /** Names the text in what a chat has said. */
  key: string
  /** `{lines}` is where the telephone numbers go. */
  text: string
}

/**
 * Returns our answer to a message: one not said in this chat yet; once all were said, one said least, and not the last
 * one.
 */
export function nextAnswer({ kind, tier }: CareStep | BackStep, said: readonly string[], turn: number): CareAnswer {
  const texts = textsFor({ kind, tier })
  const answers = texts.map((_, place) => {
    const index = (place + turn) % texts.length
    return { key: `${tier}.${kind}.${index}`, text: texts[index] ?? '' }
  })
  const times = (key: string) => said.filter((other) => other === key).length
  const others = answers.filter(({ key }) => key !== said.at(-1) || texts.length === 1)
  const [next] = others.toSorted((a, b) => times(a.key) - times(b.key))
  if (!next) throw new Error(`No answer for ${tier}, ${kind}`)
  return next
}

/** The user comes back to the cards by the button. */
export type BackStep = { kind: 'back'; tier: Tier }

function textsFor({ kind, tier }: CareStep | BackStep): readonly string[] {
  if (kind === 'first') return firstAnswers[tier]
  if (kind === 'safe') return safeAnswers[tier === 'minor' ? tier : 'danger']
  if (kind === 'back') return backAnswers[tier === 'minor' ? tier : 'danger']
  if (tier === 'life' || tier === 'violence' || tier === 'harm' || tier === 'minor') return quietAnswers[tier]
  throw new Error(`Nothing is quiet about ${tier}`)
}

/**
 * Returns true when the answer that was given last asks whether the user is safe: then a bare «да» means yes to that.
 */
export function asksIfSafe(lastKey: string | undefined): boolean {
  const [name, kind, index] = lastKey?.split('.') ?? []
  const tier = tiers.find((known) => known === name)
  if (!tier || (kind !== 'first' && kind !== 'quiet')) return false
  const text = textsFor({ kind, tier })[Number(index)] ?? ''
  const questions = text.match(/[^.?!\n]*\?/g) ?? []
  return questions.length === 1 && /(?:в безопасности|безопасно|никто не тронет)\?/.test(questions[0] ?? '')
}
