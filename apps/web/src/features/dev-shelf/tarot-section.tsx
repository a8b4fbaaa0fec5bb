import { cards } from '@lunaria/tarot/cards'
import type { SpreadPosition } from '@lunaria/tarot/types'
import { useState } from 'react'
import { ClarifyingTray } from '#shared/spreads/clarifying-tray.tsx'
import { SpreadLayout } from '#shared/spreads/spread-layout.tsx'
import { SpreadTray } from '#shared/spreads/spread-tray.tsx'
import { CardBack } from '#shared/tarot/card-back.tsx'
import { CardImage } from '#shared/tarot/card-image.tsx'
import { CardMiniatures } from '#shared/tarot/card-miniatures.tsx'
import { CardViewer } from '#shared/tarot/card-viewer.tsx'
import type { ShownCard } from '#shared/tarot/shown-card.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Section, States } from './section.tsx'

const three: ShownCard[] = [
  { cardId: 'high_priestess', positionName: 'Прошлое' },
  { cardId: 'Seven_of_Swords', positionName: 'Настоящее', isReversed: true },
  { cardId: 'sun', positionName: 'Будущее' },
]

/** Long names, as they come in the Celtic cross. */
const clarified: ShownCard[] = [
  { cardId: 'high_priestess', positionName: 'Сознательное' },
  { cardId: 'Knight_of_Pentacles', positionName: 'Надежды и страхи', isReversed: true },
]

const thirteen: ShownCard[] = cards
  .filter((_, index) => index % 6 === 1)
  .map((card, index) => ({
    cardId: card.id,
    positionName: index ? `Месяц ${index}` : 'Тема года',
    isReversed: index % 4 === 2,
  }))

/** Places of the Celtic cross: x, y. The second crosses the first. */
const cross: SpreadPosition[] = [
  [34, 50],
  [34, 50],
  [34, 86],
  [12, 50],
  [34, 14],
  [56, 50],
  [85, 88],
  [85, 63],
  [85, 37],
  [85, 12],
].map(([x = 0, y = 0], index) => ({
  id: `place-${index}`,
  name: `Место ${index + 1}`,
  description: '',
  position: index + 1,
  x,
  y,
  isCrossing: index === 1,
}))

const sizes = [64, 128, 320]
const samples = ['moon', 'Ace_of_Cups', 'Seven_of_Swords', 'Ten_of_Pentacles', 'Queen_of_Wands', 'King_of_Swords']

export function TarotSection() {
  const [viewer, setViewer] = useState<{ cards: ShownCard[]; index: number } | null>(null)
  const [revealed, setRevealed] = useState(0)

  return (
    <Section title="Карты">
      {sizes.map((width) => (
        <States key={width} name={`CardImage, ${width} px`}>
          {samples.map((cardId) => (
            <div key={cardId} style={{ width }}>
              <CardImage cardId={cardId} sizes={`${width}px`} />
            </div>
          ))}
          <div style={{ width }}>
            <CardImage cardId="fool" isReversed sizes={`${width}px`} />
          </div>
          <div style={{ width }}>
            <CardBack sizes={`${width}px`} />
          </div>
          <div style={{ width }}>
            <CardImage cardId="no_such_card" sizes={`${width}px`} />
          </div>
        </States>
      ))}
      <States name="SpreadTray">
        <SpreadTray cards={three} onOpen={(index) => setViewer({ cards: three, index })} />
      </States>
      <States name="SpreadTray, 13">
        <div className="w-full max-w-[47.5rem]">
          <Button size="dense" className="mb-4" onClick={() => setRevealed(revealed + 1)}>
            Открыть по одной
          </Button>
          <SpreadTray
            key={revealed}
            cards={thirteen}
            isRevealing={revealed > 0}
            onOpen={(index) => setViewer({ cards: thirteen, index })}
          />
        </div>
      </States>
      {[2, undefined].map((explains) => (
        <States key={explains ?? 'all'} name={`ClarifyingTray, ${explains ? 'к одной карте' : 'ко всем'}`}>
          <ClarifyingTray
            table={clarified}
            explains={explains}
            added={{ cardId: 'Page_of_Pentacles', positionName: 'Уточнение', isReversed: true }}
            isLaying={false}
            onOpen={() => setViewer({ cards: clarified, index: 1 })}
          />
        </States>
      ))}
      <States name="SpreadLayout">
        <div className="w-full max-w-[34rem]">
          <SpreadLayout
            label="Кельтский крест"
            positions={cross}
            renderCard={(position, index) =>
              index < 6 ? (
                <CardImage cardId={cards[index * 13]?.id ?? ''} sizes="90px" className="shadow-card" />
              ) : (
                <CardBack sizes="90px" className={position.position === 10 ? 'opacity-40' : 'shadow-card'} />
              )
            }
          />
        </div>
      </States>
      <States name="CardMiniatures">
        <div className="w-full max-w-[47.5rem]">
          <CardMiniatures cards={thirteen} onOpen={(index) => setViewer({ cards: thirteen, index })} />
        </div>
      </States>
      <States name="Вся колода">
        <div className="grid w-full grid-cols-6 gap-2 md:grid-cols-12">
          {cards.map((card) => (
            <CardImage key={card.id} cardId={card.id} sizes="96px" />
          ))}
        </div>
      </States>
      <CardViewer cards={viewer?.cards ?? []} openAt={viewer?.index ?? null} onClose={() => setViewer(null)} />
    </Section>
  )
}
