import { Providers } from '#shared/session/providers.tsx'
import { CardPanel, type CardPanelProps } from './card-panel.tsx'

/** The open card over the public page, which itself asks the server for nothing. */
export function PagePanel(props: CardPanelProps) {
  return (
    <Providers>
      <CardPanel {...props} isOnPage />
    </Providers>
  )
}
