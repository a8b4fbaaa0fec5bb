import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { firstSpreadQuery, spreadsQuery } from './flow/chat-queries.ts'
import { useCreateChat } from './list/use-create-chat.ts'

/**
 * Opens a chat in which a spread that was chosen elsewhere is dealt by the first question; nothing where it is not
 * offered.
 */
export function useAskedSpread(userId: string, spreadId: string | undefined): void {
  const queryClient = useQueryClient()
  const { data: spreads } = useQuery({ ...spreadsQuery, enabled: spreadId !== undefined })
  const spread = spreads?.find(({ id }) => id === spreadId)
  const { create } = useCreateChat(userId, {
    draft: '',
    isNew: false,
    onCreated: ({ id }) => spread && queryClient.setQueryData(firstSpreadQuery(id).queryKey, spread),
  })
  const open = useEffectEvent(() => create())
  const isOffered = spread !== undefined
  useEffect(() => {
    if (isOffered) open()
  }, [isOffered])
}
