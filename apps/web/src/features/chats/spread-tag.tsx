import type { CardSelection } from '@lunaria/contract/chats'
import { spreadOnTable } from '@lunaria/tarot/spread-on-table'
import { Tag } from '#shared/ui/marks/tag.tsx'

type Laid = { spreadId: string; cards: readonly CardSelection[] }

/** The name of the spread of some cards. */
export function SpreadTag({ spreadId, cards }: Laid) {
  const spread = spreadOnTable(spreadId, cards)
  return spread && <Tag>{spread.name}</Tag>
}
