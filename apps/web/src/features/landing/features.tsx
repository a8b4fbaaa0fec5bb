import { BookOpen, HandCoins, LayoutGrid, type LucideIcon, MessageCircle, ShieldCheck, Sparkles } from 'lucide-react'
import { type FeatureIcon, features, featureTexts } from './claims.ts'

const icons: Record<FeatureIcon, LucideIcon> = {
  talk: MessageCircle,
  hand: Sparkles,
  proof: ShieldCheck,
  spreads: LayoutGrid,
  book: BookOpen,
  wallet: HandCoins,
}

export function Features() {
  return (
    <section
      aria-labelledby="features-title"
      id="features"
      className="near-393 lg:near-186 container-page section-padding scroll-mt-6"
    >
      <p className="eyebrow">{featureTexts.eyebrow}</p>
      <h2 id="features-title" className="mt-3 text-h1">
        {featureTexts.title}
      </h2>
      <ul className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ icon, title, text }) => {
          const Icon = icons[icon]
          return (
            <li key={title} className="border-t border-line pt-6">
              <Icon aria-hidden="true" strokeWidth={1.5} className="size-7 text-gold" />
              <h3 className="mt-4 text-h3">{title}</h3>
              <p className="mt-2 max-w-[26rem] text-text-2">{text}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
