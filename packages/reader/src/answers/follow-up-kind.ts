import { findExplicitRequest } from '@lunaria/reader/classify-message/explicit-request'
import { toSoundSentence } from '@lunaria/reader/classify-message/named-cards'
import type { FollowUp } from '@lunaria/reader/compose/follow-up'
import { findKind } from '@lunaria/reader/texts/lines'

/** What is wanted of the cards, by the phrases that say so; the first of which the message has one. */
const wanted: Record<string, FollowUp> = {
  'frame.advice': 'advice',
  'frame.timing': 'timing',
  'frame.goodOrBad': 'verdict',
  'point.reversed': 'reversed',
  'follow.who': 'who',
  'follow.pair': 'pair',
  'follow.condition': 'condition',
  'frame.soThat': 'verdict',
  'follow.verdict': 'verdict',
  'frame.notUnderstood': 'plain',
  'frame.whatMeans': 'plain',
  'follow.whole': 'whole',
}

/** Returns what is wanted of the cards on the table. */
export function classifyFollowUp(message: string): FollowUp {
  if (findExplicitRequest(message).isShort) return 'short'
  const kind = wanted[findKind(Object.keys(wanted), toSoundSentence(message)) ?? ''] ?? 'more'
  return findExplicitRequest(message).isYesOrNo && kind !== 'advice' && kind !== 'timing' ? 'verdict' : kind
}
