import { PlainCard } from '#shared/tarot/plain-card.tsx'
import { ButtonLink } from '#shared/ui/buttons/button-link.tsx'
import { typeset } from '#shared/words/typeset.ts'
import { Astrolabe } from './astrolabe.tsx'
import type { heroTexts } from './claims.ts'

/**
 * On a phone each says that it is two thirds as wide as it is: at three pixels a point, two are as sharp to the eye and half the
 * bytes. The outer two are a little smaller there.
 */
const fan = [
  {
    file: 'high_priestess',
    place: 'inset-0 max-md:inset-[9%] -translate-x-[53%] max-md:-translate-x-[71%] translate-y-[5%] -rotate-11',
  },
  {
    file: 'sun',
    place: 'inset-0 max-md:inset-[9%] translate-x-[53%] max-md:translate-x-[71%] translate-y-[5%] rotate-11',
  },
  { file: 'moon', place: 'inset-0 shadow-hero-card', isFront: true },
]

type HeroProps = typeof heroTexts & { figures: readonly { value: string; label: string; isClaim?: true }[] }

export function Hero({ eyebrow, title, lead, primaryAction, secondaryAction, figures }: HeroProps) {
  return (
    <section className="relative overflow-x-clip">
      <div className="container-page grid items-center gap-x-6 pb-10 max-md:grid-rows-[20.625rem_auto] max-md:[@media(height<45rem)]:grid-rows-[15rem_auto] md:grid-cols-[1.02fr_1fr] md:pb-20">
        <div className="@container max-md:row-start-2 md:py-16">
          <p className="eyebrow">{eyebrow}</p>
          <h1 className="mt-3 text-display md:mt-4">
            {title.map((line, index) => (
              <span key={line} className={index === title.length - 1 ? 'block text-gold' : 'block'}>
                {line}{' '}
              </span>
            ))}
          </h1>
          <p className="mt-4 max-w-[34rem] text-lead text-text-2 md:mt-6">{typeset(lead)}</p>
          <div className="mt-6 flex flex-col gap-3 md:mt-8 md:items-start lg:flex-row">
            <ButtonLink to={primaryAction.to} variant="primary" size="hero">
              {primaryAction.label}
            </ButtonLink>
            <ButtonLink to={secondaryAction.to} size="hero">
              {secondaryAction.label}
            </ButtonLink>
          </div>
          <dl className="mt-8 grid grid-cols-2 gap-x-9 gap-y-4 @min-[34rem]:flex md:mt-10">
            {figures.map((figure) => (
              <div key={figure.label} data-claim={figure.isClaim} className="flex flex-col-reverse">
                <dt className="text-small text-text-3">{figure.label}</dt>
                <dd className="font-display text-figure text-gold-hi">{figure.value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <CardFan />
      </div>
    </section>
  )
}

function CardFan() {
  return (
    <div className="relative flex items-center justify-center max-md:row-start-1 max-md:h-full md:h-[min(42rem,56vw)] md:[@media(height<45rem)]:h-[34rem]">
      <Astrolabe className="absolute top-1/2 left-1/2 w-[26rem] md:w-[min(46.875rem,60vw)] max-w-none -translate-1/2 max-md:mask-b-from-58% max-md:mask-b-to-76% md:mask-l-from-62% md:mask-l-to-88%" />
      <div className="absolute top-1/2 left-1/2 size-[120%] -translate-1/2 bg-radial from-aura to-transparent to-60%" />
      <div
        aria-hidden="true"
        className="relative aspect-card h-[80%] md:h-[clamp(13rem,42vw-6.5rem,30.2rem)] md:max-h-[88%]"
      >
        {fan.map((card) => (
          <PlainCard
            key={card.file}
            file={card.file}
            sizes={card.isFront ? '(width >= 48rem) 282px, 104px' : '(width >= 48rem) 282px, 80px'}
            isEager
            className={`absolute shadow-card ${card.place}`}
          />
        ))}
      </div>
    </div>
  )
}
