import type { ReactNode } from 'react'
import { useModal } from '#shared/address/modal-url.ts'
import { useAccount } from '#shared/session/session.ts'
import { PlainCard } from '#shared/tarot/plain-card.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { ButtonLink } from '#shared/ui/buttons/button-link.tsx'
import { FullScreenState } from '#shared/ui/states/full-screen-state.tsx'

/** In place of the chat, which has no answers: leads an admin to the panel and others to what works without the AI. */
export function Misconfigured({ finding }: { finding: string }) {
  const account = useAccount()
  const modal = useModal()
  const isAdmin = account?.profile.role === 'admin'

  return (
    <MisconfiguredScreen
      finding={finding}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {isAdmin && (
            <ButtonLink to="/app/admin" variant="primary" size="hero">
              В админ-панель
            </ButtonLink>
          )}
          {!account && (
            <Button variant="primary" size="hero" onClick={() => modal.open('sign-in')}>
              Войти
            </Button>
          )}
          <ButtonLink to="/app/cards" size="hero">
            К значениям карт
          </ButtonLink>
        </div>
      }
    />
  )
}

type MisconfiguredScreenProps = {
  /** What the server has found wrong with the AI provider's key. */
  finding: string
  action?: ReactNode
}

/** In the place of what needs the AI, where the operator has given a malformed key. */
function MisconfiguredScreen({ finding, action }: MisconfiguredScreenProps) {
  return (
    <FullScreenState
      illustration={<PlainCard file="moon" sizes="176px" className="rotate-180" />}
      title="Ошибка конфигурации"
      text={finding}
      action={action}
    />
  )
}
