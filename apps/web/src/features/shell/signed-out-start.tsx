import { Button } from '#shared/ui/buttons/button.tsx'
import { FullScreenState } from '#shared/ui/states/full-screen-state.tsx'

/** `/app` for who is not signed in. */
export function SignedOutStart({ onSignIn }: { onSignIn?: () => void }) {
  return (
    <FullScreenState
      ornament="deck-waits"
      title="Добро пожаловать"
      text="Войдите, чтобы спросить карты: мастер запомнит разговор, и к нему можно будет вернуться."
      action={
        <Button variant="primary" size="hero" data-first-focus="" onClick={onSignIn}>
          Войти
        </Button>
      }
    />
  )
}
