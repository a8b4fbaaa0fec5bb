import { Flower2, GraduationCap, LayoutGrid, type LucideIcon, MessageCircle, ScanEye, Zap } from 'lucide-react'
import { typeset } from '#shared/words/typeset.ts'
import { type BenefitIcon, benefits } from './spreads-texts.ts'

const icons: Record<BenefitIcon, LucideIcon> = {
  master: MessageCircle,
  learning: GraduationCap,
  practice: ScanEye,
  instant: Zap,
  variety: LayoutGrid,
  spirit: Flower2,
}

export function Benefits() {
  return (
    <section aria-labelledby="benefits-title" className="container-page section-padding">
      <h2 id="benefits-title" className="text-h1">
        Зачем раскладывать с мастером
      </h2>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 md:mt-10 md:gap-6 lg:grid-cols-3">
        {benefits.map(({ icon, title, text }) => {
          const Icon = icons[icon]
          return (
            <li key={title} className="rounded-lg border border-line bg-bg-1/80 p-6 md:p-7">
              <Icon aria-hidden="true" strokeWidth={1.5} className="size-7 text-gold" />
              <h3 className="mt-4 text-h3">{title}</h3>
              <p className="mt-2 text-text-2">{typeset(text)}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
