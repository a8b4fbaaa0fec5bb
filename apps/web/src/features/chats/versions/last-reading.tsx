import type { CardSelection } from '@lunaria/contract/chats'
import { useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { activeCareTier } from '#shared/care/active-tier.ts'
import { lazyOverlay } from '#shared/loading/lazy-overlay.tsx'
import { useSharing } from '#shared/shares/use-sharing.ts'
import { spreadOnTable } from '#shared/spreads/spread-on-table.ts'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { Tag } from '#shared/ui/marks/tag.tsx'
import { messagesQuery } from '../flow/chat-queries.ts'
import { readHand } from '../own-cards/hand-mark.tsx'
import { isReading } from './versions.ts'

const ShareDialog = lazyOverlay(async () => (await import('#shared/shares/share-dialog.tsx')).ShareDialog)

/** Which spread was dealt last in a chat. */
export function LastSpread({ chatId }: { chatId: string }) {
  const { data: messages } = useQuery(messagesQuery(chatId))
  const last = messages?.findLast((message) => message.spreadId !== null)
  if (messages && activeCareTier(messages)) return null
  return last?.spreadId && <SpreadTag spreadId={last.spreadId} cards={last.selectedCards} />
}

type DealtCards = { spreadId: string; cards: readonly CardSelection[] }

/** The name of the spread of some cards. */
function SpreadTag({ spreadId, cards }: DealtCards) {
  const spread = spreadOnTable(spreadId, cards)
  return spread && <Tag>{spread.name}</Tag>
}

/** The way to share the last reading of a chat, once there is one; a chat in which danger was mentioned has none. */
export function ShareLast({ chatId }: { chatId: string }) {
  const { data: messages = [] } = useQuery(messagesQuery(chatId))
  const sharing = useSharing()
  const last = messages.findLast((message) => isReading(message) && message.status === 'done' && !readHand(message))
  if (!last || messages.some(({ metadata }) => metadata.care)) return null

  return (
    <>
      <IconButton label="Дать ссылку на расклад" title="Дать ссылку на расклад" onClick={() => sharing.open()}>
        <Share2 />
      </IconButton>
      <ShareDialog {...sharing.dialog} messageId={last.id} cards={last.selectedCards} />
    </>
  )
}
