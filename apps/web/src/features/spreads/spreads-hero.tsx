import type { SpreadPosition } from '@lunaria/tarot/types'
import { plural } from '@lunaria/words/plural'
import clsx from 'clsx'
import { SpreadLayout } from '#shared/spreads/spread-layout.tsx'
import { CardBack } from '#shared/tarot/card-back.tsx'
import { CardImage } from '#shared/tarot/card-image.tsx'
import { ButtonLink } from '#shared/ui/buttons/button-link.tsx'
import { typeset } from '#shared/words/typeset.ts'

/** Cards that already are face up on the table in the picture, by the place in the Celtic cross. */
const faceUp = new Map([
  [1, 'high_priestess'],
  [3, 'star'],
  [6, 'Ace_of_Wands'],
  [8, 'Queen_of_Cups'],
])

const cardSizes = '(width >= 64rem) 76px, 60px'

type SpreadsHeroProps = { spreadCount: number; crossPositions: readonly SpreadPosition[] }

export function SpreadsHero({ spreadCount, crossPositions }: SpreadsHeroProps) {
  const spreadWord = plural(spreadCount, { one: 'схема', few: 'схемы', many: 'схем' })

  return (
    <section className="container-page grid overflow-x-clip items-center gap-x-12 pt-8 pb-4 md:grid-cols-[1.1fr_1fr] md:pt-12">
      {/* Before the words, which are centred beside it: a page that is painted while it is parsed would move them. */}
      <div
        aria-hidden="true"
        className="relative mx-auto w-full max-w-[30rem] max-md:hidden md:col-start-2 md:row-start-1"
      >
        <div className="absolute top-1/2 left-1/2 size-[125%] -translate-1/2 bg-radial from-aura to-transparent to-60%" />
        <SpreadLayout
          label=""
          positions={crossPositions}
          renderCard={({ position }) => {
            const cardId = faceUp.get(position)
            return cardId ? (
              <CardImage cardId={cardId} alt="" sizes={cardSizes} className="shadow-card" />
            ) : (
              <CardBack sizes={cardSizes} className={clsx('shadow-card', position === 2 && 'opacity-95')} />
            )
          }}
        />
      </div>
      <div className="md:col-start-1 md:row-start-1">
        <p className="eyebrow">
          {spreadCount} {spreadWord}
        </p>
        <h1 className="mt-3 text-display md:mt-4">
          Расклады Таро <br />
          <span className="text-gold">{typeset('с ИИ-помощником')}</span>
        </h1>
        <p className="mt-4 max-w-[34rem] text-lead text-text-2 md:mt-6">
          {typeset(
            'Расклад — это вопросы, заданные по порядку. Выберите схему или расскажите, что случилось: мастер подберёт её сам, вытянет карты и объяснит каждую на её месте.',
          )}
        </p>
        <div className="mt-6 flex flex-col gap-3 md:mt-8 md:items-start lg:flex-row">
          <ButtonLink to="#catalogue" variant="primary" size="hero">
            Выбрать расклад
          </ButtonLink>
          <ButtonLink to="#demonstration" size="hero">
            Посмотреть, как это бывает
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
