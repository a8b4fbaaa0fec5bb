import type { FollowUp } from '@lunaria/reader/compose/follow-up'
import { heard } from '@lunaria/reader/listening/named-cards'
import { wishIn } from '@lunaria/reader/listening/wishes'
import { kindHeard } from '@lunaria/reader/texts/lines'

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
export function followUpKindOf(message: string): FollowUp {
  if (wishIn(message).isShort) return 'short'
  const kind = wanted[kindHeard(Object.keys(wanted), heard(message)) ?? ''] ?? 'more'
  return wishIn(message).isYesOrNo && kind !== 'advice' && kind !== 'timing' ? 'verdict' : kind
}
