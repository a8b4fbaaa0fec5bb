import { defaultHelpLines, linesCheckedOn } from '@lunaria/care/help-lines'
import type { Tier } from '@lunaria/care/tiers'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { call } from '#shared/api/call.ts'
import { configQuery } from '#shared/session/config-queries.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { chatErrorText } from './flow/chat-error-texts.ts'
import { type OwnChat, putMessages, refreshMessages, touchChat } from './flow/chat-queries.ts'

type CareEndProps = {
  /** Why the cards are put off. */
  tier: Tier
  own: OwnChat
}

/** Below what is said while the cards are put off: the way back to them, which scrolls away, and what this has cost. */
export function CareEnd({ tier, own }: CareEndProps) {
  const back = useBackToCards(own)
  const lines = useQuery(configQuery).data?.helpLines ?? []
  const isMinor = tier === 'minor'
  // The operator's own numbers are the operator's to check.
  const areOurs = lines.every(({ phone }) => defaultHelpLines.some((line) => line.phone === phone))
  const cost = 'Этот ответ не списал сообщение.'

  return (
    <section aria-label="Карты отложены" className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button onClick={() => back.mutate()} isLoading={back.isPending} className="max-sm:w-full">
        {isMinor ? 'Мне есть 18' : 'Вернуться к картам'}
      </Button>
      <p className="min-w-0 flex-1 basis-56 text-caption text-text-3">
        <span>{isMinor ? 'Карты отложены: гадание с восемнадцати лет. ' : ''}</span>
        {areOurs ? `${cost} Номера проверены ${linesCheckedOn}.` : cost}
      </p>
    </section>
  )
}

/** Comes back to the cards in a chat in which they were put off. */
function useBackToCards({ chatId, userId }: OwnChat) {
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: () => call('POST /api/chats/:chatId/back-to-cards', { params: { chatId } }),
    onSuccess({ message }) {
      if (message) {
        putMessages(queryClient, chatId, [message])
        touchChat(queryClient, { userId, message })
      }
      refreshMessages(queryClient, chatId)
    },
    onError: (error) => toast.error(chatErrorText(error)),
  })
}
