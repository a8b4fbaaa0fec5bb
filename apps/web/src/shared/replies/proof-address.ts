import type { Message } from '@lunaria/contract/chats'

/**
 * The page that shows anybody that the cards were drawn before they were known. The question goes along behind `#`, where
 * no server sees it.
 */
export function proofAddress({ metadata }: Message, question: string | undefined): string | undefined {
  const draw = metadata.draw
  if (typeof draw !== 'object' || draw === null || !('seed' in draw) || !('picks' in draw) || !('commitment' in draw)) {
    return undefined
  }
  const claim = new URLSearchParams({
    seed: String(draw.seed),
    picks: String(draw.picks),
    commitment: String(draw.commitment),
  })
  const about = question ? `#${new URLSearchParams({ question })}` : ''
  return `/verify?${claim}${about}`
}

/** What an answer answers: the question that it names, or the one before it. */
export function questionOf(answer: Message, messages: readonly Message[]): string | undefined {
  const named = messages.find(({ id }) => id === answer.metadata.questionId)
  const before = messages.slice(0, messages.indexOf(answer)).findLast(({ type }) => type === 'user')
  return (named ?? before)?.content
}
