import { spreadById } from '@lunaria/tarot/spreads'
import { Tag } from '#shared/ui/tag.tsx'

/** The name of a spread. */
export function SpreadTag({ spreadId }: { spreadId: string }) {
  const spread = spreadById(spreadId)
  return spread && <Tag>{spread.name}</Tag>
}

/** The name of a spread in a line of text; of one that is no more, what lies there. */
export function SpreadName({ spreadId }: { spreadId: string }) {
  return spreadById(spreadId)?.name ?? 'карты'
}
