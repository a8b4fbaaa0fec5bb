import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { typeset } from '#shared/lib/typeset.ts'
import { Button } from '#shared/ui/button.tsx'
import { FullScreenState } from '#shared/ui/full-screen-state.tsx'

/** `/app` for who is not signed in. */
export function SignedOutStart({ onSignIn }: { onSignIn?: () => void }) {
  return (
    <FullScreenState
      ornament="deck-waits"
      title="Добро пожаловать"
      text="Войдите, чтобы спросить карты: мастер запомнит разговор, и к нему можно будет вернуться."
      action={
        <Button variant="primary" size="hero" onClick={onSignIn}>
          Войти
        </Button>
      }
    />
  )
}

type NewChatStartProps = {
  /** Above the button: why no question can be asked. */
  notice?: ReactNode
  isPending?: boolean
  onCreate?: () => void
}

/** `/app` for a user: no chat is open yet. */
export function NewChatStart({ notice, isPending, onCreate }: NewChatStartProps) {
  return (
    <FullScreenState
      ornament="deck-waits"
      title="С чего начнём?"
      text={typeset('Здесь появятся ваши гадания. Начните с одного вопроса — он уже у вас в голове.')}
      action={
        <div className="flex flex-col items-center gap-6">
          {notice}
          <Button variant="primary" size="hero" icon={<Plus />} isLoading={isPending} onClick={onCreate}>
            Создать чат
          </Button>
        </div>
      }
    />
  )
}
