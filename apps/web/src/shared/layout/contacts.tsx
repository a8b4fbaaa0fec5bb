import { saveConsent, useConsent } from '#shared/analytics/consent.ts'
import { usePublicConfig } from '#shared/session/public-config.ts'
import { LineIcon } from '#shared/ui/line-icon.tsx'

const linkClass =
  'inline-flex min-h-11 items-center gap-2.5 text-small text-text-2 transition-colors duration-hover hover:text-gold-hi'

/** Where people are heard: the addresses are the operator's settings. */
export function Contacts() {
  const config = usePublicConfig()
  const consent = useConsent()

  return (
    <ul className="mt-2 min-h-22">
      {config?.supportEmail && (
        <li>
          <a href={`mailto:${config.supportEmail}`} className={linkClass}>
            <LineIcon name="mail" className="size-4.5" />
            Написать на почту
          </a>
        </li>
      )}
      {config?.supportTelegram && (
        <li>
          <a href={telegramAddress(config.supportTelegram)} rel="noopener" target="_blank" className={linkClass}>
            <LineIcon name="send" className="size-4.5" />
            Телеграм
          </a>
        </li>
      )}
      {config?.metrikaId && consent && (
        <li>
          <button type="button" onClick={() => saveConsent(null)} className={linkClass}>
            Настройки cookie
          </button>
        </li>
      )}
    </ul>
  )
}

/** The Telegram channel as an icon, for the header. Its place is kept until the address is known. */
export function TelegramLink({ className }: { className?: string }) {
  const config = usePublicConfig()
  const name = config?.supportTelegram
  return (
    <span className={className}>
      {name && (
        <a
          href={telegramAddress(name)}
          rel="noopener"
          target="_blank"
          aria-label="Лунария в Телеграме"
          className="flex size-11 items-center justify-center rounded-full text-text-2 transition-colors duration-hover hover:text-gold-hi"
        >
          <LineIcon name="send" className="size-5" />
        </a>
      )}
    </span>
  )
}

/** `@name` or a whole address, as the operator wrote it. */
function telegramAddress(name: string): string {
  return name.startsWith('http') ? name : `https://t.me/${name.replace(/^@/, '')}`
}
