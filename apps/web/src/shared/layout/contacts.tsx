import { saveConsent, useConsent } from '#shared/analytics/consent.ts'
import { usePublicConfig } from '#shared/api/public-config.ts'
import { LineIcon } from '#shared/ui/marks/line-icon.tsx'
import { useSocialLinks } from './social-links.tsx'

const linkClass =
  'inline-flex min-h-11 items-center gap-2.5 text-small text-text-2 transition-colors duration-hover hover:text-gold-hi'

/** How to reach the operator: the addresses are settings. */
export function Contacts() {
  const config = usePublicConfig()
  const social = useSocialLinks()
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
      {social.map(({ icon, label, address }) => (
        <li key={icon}>
          <a href={address} rel="noopener" target="_blank" className={linkClass}>
            <LineIcon name={icon} className="size-4.5" />
            {label}
          </a>
        </li>
      ))}
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
