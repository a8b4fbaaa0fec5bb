import { usePublicConfig } from '#shared/api/public-config.ts'
import { LineIcon } from '#shared/ui/marks/line-icon.tsx'

type SocialLink = { icon: 'send' | 'vk'; label: string; address: string }

/** Returns the operator's channels, as far as they are set. */
export function useSocialLinks(): SocialLink[] {
  const { supportTelegram, supportVk } = usePublicConfig() ?? {}
  const links: SocialLink[] = []
  if (supportTelegram)
    links.push({ icon: 'send', label: 'Телеграм', address: toAddress(supportTelegram, 'https://t.me/') })
  if (supportVk) links.push({ icon: 'vk', label: 'ВКонтакте', address: toAddress(supportVk, 'https://vk.com/') })
  return links
}

/** `@name` or a whole address, as the operator wrote it. */
function toAddress(name: string, site: string): string {
  return name.startsWith('https://') ? name : site + name.replace(/^@/, '')
}

/** As icons, for the header. */
export function SocialIcons({ className }: { className?: string }) {
  return (
    <span className={className}>
      {useSocialLinks().map(({ icon, label, address }) => (
        <a
          key={icon}
          href={address}
          rel="noopener"
          target="_blank"
          aria-label={`Лунария: ${label}`}
          className="flex size-11 items-center justify-center rounded-full text-text-2 transition-colors duration-hover hover:text-gold-hi"
        >
          <LineIcon name={icon} className="size-5" />
        </a>
      ))}
    </span>
  )
}
