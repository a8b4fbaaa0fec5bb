import type { ReactNode } from 'react'
import { PlainCard } from '#shared/tarot/plain-card.tsx'
import { FullScreenState } from '#shared/ui/states/full-screen-state.tsx'

type MaintenanceScreenProps = { isWholePage?: boolean; action?: ReactNode }

/** Shown while the site is closed for maintenance; it goes away by itself once the site is open again. */
export function MaintenanceScreen({ isWholePage, action }: MaintenanceScreenProps) {
  return (
    <FullScreenState
      isWholePage={isWholePage}
      illustration={<PlainCard file="hermit" sizes="176px" />}
      title="Технические работы"
      text="Мастер ушёл за светом, скоро вернётся. Чаты, тариф и сообщения сохранены."
      action={action}
    />
  )
}
