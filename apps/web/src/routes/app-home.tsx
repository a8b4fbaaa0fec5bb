import { Plus } from 'lucide-react'
import { useCreateChat } from '#features/chats/use-create-chat.ts'
import { useModal } from '#shared/lib/modal-url.ts'
import { appMeta } from '#shared/seo/app-meta.ts'
import { useAccount } from '#shared/session/session.ts'
import { Button } from '#shared/ui/button.tsx'
import { FullScreenState } from '#shared/ui/full-screen-state.tsx'
import type { Route } from './+types/app-home.ts'

export const meta: Route.MetaFunction = () => appMeta('Чат')

/** The chat tab while no chat is open. */
export default function AppHome() {
  const account = useAccount()
  return account ? <NewChat userId={account.user.id} /> : <SignedOut />
}

function NewChat({ userId }: { userId: string }) {
  const { create, isPending } = useCreateChat(userId)

  return (
    <FullScreenState
      ornament="deck-waits"
      title="С чего начнём?"
      text="Здесь появятся ваши гадания. Начните с одного вопроса — он уже у вас в голове."
      action={
        <Button variant="primary" size="hero" icon={<Plus />} isLoading={isPending} onClick={create}>
          Создать чат
        </Button>
      }
    />
  )
}

function SignedOut() {
  const modal = useModal()

  return (
    <FullScreenState
      ornament="deck-waits"
      title="Добро пожаловать"
      text="Войдите, чтобы спросить карты: мастер запомнит разговор, и к нему можно будет вернуться."
      action={
        <Button variant="primary" size="hero" onClick={() => modal.open('sign-in')}>
          Войти
        </Button>
      }
    />
  )
}
