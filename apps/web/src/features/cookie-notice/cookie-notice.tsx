import { useEffect } from 'react'
import { Link } from 'react-router'
import { saveConsent, useConsent } from '#shared/analytics/consent.ts'
import { startMetrika } from '#shared/analytics/metrika.ts'
import { usePublicConfig } from '#shared/api/public-config.ts'
import { Button } from '#shared/ui/buttons/button.tsx'

/** Asks before a third party's counter is loaded; without such a counter there is nothing to ask. */
export function CookieNotice() {
  const consent = useConsent()
  const counterId = usePublicConfig()?.metrikaId

  useEffect(() => {
    if (counterId && consent === 'agreed') startMetrika(counterId)
  }, [counterId, consent])
  if (!counterId || consent !== null) return null

  return (
    <section
      aria-label="Файлы cookie"
      className="fixed inset-x-3 bottom-3 z-20 mx-auto flex max-w-3xl flex-col gap-4 rounded-lg border border-gold-line bg-bg-2 p-5 shadow-panel md:flex-row md:items-center"
    >
      <p className="text-small text-text-2">
        Мы хотели бы считать посещения с помощью Яндекс Метрики: она сохраняет на вашем устройстве файлы cookie. Без
        вашего согласия она не загружается.{' '}
        <Link to="/privacy" className="text-gold-hi underline underline-offset-4">
          Подробнее
        </Link>
      </p>
      <div className="flex shrink-0 gap-3">
        <Button className="flex-1" onClick={() => saveConsent('refused')}>
          Отказаться
        </Button>
        <Button className="flex-1" onClick={() => saveConsent('agreed')}>
          Согласиться
        </Button>
      </div>
    </section>
  )
}
