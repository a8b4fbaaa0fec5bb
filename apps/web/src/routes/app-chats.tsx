import { useOutletContext } from 'react-router'
import { ChatArchive } from '#features/chats/chat-archive.tsx'
import { AddressState } from '#shared/lib/address-state.tsx'
import { appMeta } from '#shared/seo/app-meta.ts'
import type { Account } from '#shared/session/session.ts'
import type { Route } from './+types/app-chats.ts'

export const meta: Route.MetaFunction = () => appMeta('Гадания')

export default function AppChats() {
  const { user } = useOutletContext<Account>()
  return (
    <AddressState>
      <ChatArchive userId={user.id} />
    </AddressState>
  )
}
