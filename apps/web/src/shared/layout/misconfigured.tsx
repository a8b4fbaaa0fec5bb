import type { ReactNode } from 'react'
import { CardImage } from '#shared/tarot/card-image.tsx'
import { FullScreenState } from '#shared/ui/full-screen-state.tsx'

type MisconfiguredScreenProps = {
  /** What the server has found wrong with the AI provider's key. */
  finding: string
  action?: ReactNode
}

/** In the place of what needs the AI, where the operator has given a malformed key. */
export function MisconfiguredScreen({ finding, action }: MisconfiguredScreenProps) {
  return (
    <FullScreenState
      illustration={<CardImage cardId="moon" isReversed sizes="176px" alt="" />}
      title="Ошибка конфигурации"
      text={finding}
      action={action}
    />
  )
}
