import type { ReplyMode } from '@lunaria/contract/replies'
import { cutText } from '@lunaria/words/cut'
import { clockTime } from '@lunaria/words/moments'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { spreadOnTable } from '#shared/spreads/spread-on-table.ts'
import { CardImage } from '#shared/tarot/card-image.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { typeset } from '#shared/words/typeset.ts'
import { dayName } from '../list/group-by-day.ts'
import { showMessage } from '../use-stick-to-bottom.ts'
import { followKey, messagesQuery, type OwnChat, refreshMessages } from './chat-queries.ts'
import { followInChat } from './follow-in-chat.ts'
import { useRefusal } from './use-refusal.ts'
import type { Repeat } from './use-repeat-check.ts'

type RepeatPanelProps = {
  own: OwnChat
  repeat: Repeat
  onClose: () => void
  onLayAnew: () => void
  onAsked: () => void
}

/** Shows the reading that answered the same question, and leaves the choice to the user; until then nothing is charged. */
export function RepeatPanel({ own, repeat, onClose, onLayAnew, onAsked }: RepeatPanelProps) {
  const { content, earlier } = repeat
  const titleId = useId()
  const navigate = useNavigate()
  const ask = useAskAbout({ content, earlier, userId: own.userId }, { onAccepted })

  const isHere = earlier.chatId === own.chatId

  function onAccepted(): void {
    onAsked()
    if (!isHere) navigate(`/app/chat/${earlier.chatId}`)
  }

  function look(): void {
    onClose()
    const isShown = isHere && showMessage(earlier.questionId)
    if (!isShown) navigate(`/app/chat/${earlier.chatId}#${earlier.questionId}`)
  }

  const spread = spreadOnTable(earlier.spreadId, earlier.selectedCards)

  return (
    <section
      data-turn
      ref={bringIntoView}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="flex scroll-mt-4 scroll-mb-6 gap-3.5 rounded-lg border border-gold-line bg-bg-1 p-5 outline-none max-md:flex-col"
    >
      <History aria-hidden="true" className="size-5.5 shrink-0 text-gold" />
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <div>
          <h2 id={titleId} className="font-text text-body font-semibold text-text-1">
            Об этом карты уже лежали{' '}
            {`${dayName(new Date(earlier.created_at), new Date()).toLowerCase()} в ${clockTime(earlier.created_at, 'browser')}`}
          </h2>
          <p className="text-small break-words text-text-2">
            {typeset(`«${shortened(earlier.content)}» ${spread ? `${spread.name}. ` : ''}`)}
            {typeset('Можно вернуться к тем картам или разложить заново.')}
          </p>
        </div>
        <ul aria-label="Карты того расклада" className="flex flex-wrap gap-2">
          {earlier.selectedCards.map((card, index) => (
            <li key={`${card.cardId}-${card.position ?? index}`} className="w-10">
              <CardImage cardId={card.cardId} isReversed={card.isReversed} sizes="40px" />
            </li>
          ))}
        </ul>
        <div className="grid gap-2 lg:grid-cols-2">
          <Button size="dense" onClick={look}>
            Посмотреть ещё раз
          </Button>
          <Button size="dense" disabled={ask.isPending} onClick={() => ask.mutate('continue')}>
            Спросить об этих картах
          </Button>
          <Button size="dense" disabled={ask.isPending} onClick={() => ask.mutate('clarify')}>
            Уточняющая карта
          </Button>
          <Button size="dense" variant="ghost" disabled={ask.isPending} onClick={onLayAnew}>
            Разложить заново
          </Button>
        </div>
      </div>
    </section>
  )
}

/** Brings the panel into view at any scroll position of the chat: it is read next. */
function bringIntoView(panel: HTMLElement | null): void {
  panel?.focus()
  panel?.scrollIntoView?.({ block: 'nearest' })
}

type AskAgain = Repeat & { userId: string }

/** Asks the question in the chat of the earlier reading, about its cards. */
function useAskAbout({ content, earlier: { chatId }, userId }: AskAgain, { onAccepted }: { onAccepted: () => void }) {
  const queryClient = useQueryClient()
  const refuse = useRefusal(userId)

  return useMutation({
    mutationKey: followKey(chatId),
    async mutationFn(mode: ReplyMode): Promise<void> {
      await queryClient.prefetchQuery(messagesQuery(chatId)) // the question follows what is there
      await followInChat(queryClient, { chatId, userId, wanted: { ask: { chatId, content, mode } }, onAccepted })
    },
    onError: refuse,
    onSettled: () => refreshMessages(queryClient, chatId),
  })
}

const longest = 80

function shortened(text: string): string {
  if (text.length <= longest) return text
  const room = cutText(text, longest)
  return `${room.slice(0, room.lastIndexOf(' ') + 1).trim() || room}…`
}
