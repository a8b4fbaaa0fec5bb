import type { Message } from '@lunaria/contract/chats'
import { clarifiedTable } from './clarified-table.ts'

type Draw = { seed: unknown; picks: unknown; commitment: unknown }

/** The page that checks the draws of an answer, and how many they are. */
export type Proof = { proof?: string; drawCount?: number }

/**
 * Returns the page on which anyone can check that the cards were drawn before they were known: with a clarifying card come the draw of its
 * spread and those of the clarifying cards between the two. The question and the places go along behind `#`, where no server sees them.
 */
export function findProof(answer: Message, messages: readonly Message[]): Proof {
  if (answer.status !== 'done' || !readDraw(answer)) return {}
  const draws = [...tableBefore(answer, messages), answer].flatMap((message) => readDraw(message) ?? [])
  const claims = draws.map(({ seed, picks, commitment }) =>
    new URLSearchParams({ seed: String(seed), picks: String(picks), commitment: String(commitment) }).toString(),
  )
  const about = aboutReading(findQuestion(answer, messages), answer.selectedCards)
  return { proof: `/verify?${claims.join('&')}${about}`, drawCount: draws.length }
}

/** Returns what the page of the check says of a reading besides its draws: the question, and the names of the places. */
export function aboutReading(question: string | undefined, cards: readonly { positionName?: string }[]): string {
  const about = new URLSearchParams(question ? { question } : {})
  for (const { positionName } of cards) if (positionName) about.append('place', positionName)
  return about.size > 0 ? `#${about}` : ''
}

/** Returns the answers that dealt the cards on the table before a clarifying card; none before a spread. */
function tableBefore(answer: Message, messages: readonly Message[]): Message[] {
  const spreadAnswerId = clarifiedTable(answer)?.messageId
  if (!spreadAnswerId) return []
  return messages.slice(0, messages.indexOf(answer)).filter(
    (message) =>
      message.id === spreadAnswerId ||
      (clarifiedTable(message)?.messageId === spreadAnswerId && !message.metadata.telling), // which drew nothing
  )
}

function readDraw({ metadata: { draw } }: Message): Draw | undefined {
  if (typeof draw !== 'object' || draw === null) return undefined
  return 'seed' in draw && 'picks' in draw && 'commitment' in draw ? draw : undefined
}

/** Returns what an answer answers: the question that it names, or the one before it. */
function findQuestion(answer: Message, messages: readonly Message[]): string | undefined {
  const named = messages.find(({ id }) => id === answer.metadata.questionId)
  const before = messages.slice(0, messages.indexOf(answer)).findLast(({ type }) => type === 'user')
  return (named ?? before)?.content
}
