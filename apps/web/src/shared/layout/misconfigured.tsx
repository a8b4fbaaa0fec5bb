import type { ReactNode } from 'react'
import { PlainCard } from '#shared/tarot/plain-card.tsx'
import { FullScreenState } from '#shared/ui/states/full-screen-state.tsx'

type MisconfiguredScreenProps = {
  /** What the server has found wrong with the AI provider's key. */
  finding: string
  action?: ReactNode
}

/** In the place of what needs the AI, where the operator has given a malformed key. */
export function MisconfiguredScreen({ finding, action }: MisconfiguredScreenProps) {
  return (
    <FullScreenState
      illustration={<PlainCard file="moon" sizes="176px" className="rotate-180" />}
      title="Ошибка конфигурации"
      text={finding}
      action={action}
    />
  )
}
