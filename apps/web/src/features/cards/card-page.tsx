import type { SymbolBoxes } from '@lunaria/tarot/symbol-spots'
import type { Card, CardPhrases, CardReference } from '@lunaria/tarot/types'
import { ChevronLeft, ChevronRight, Sparkles } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useIsHydrated } from '#shared/browser/use-is-hydrated.ts'
import { lazyPart } from '#shared/loading/lazy-part.tsx'
import { CardImage } from '#shared/tarot/card-image.tsx'
import type { MoreAboutCard } from '#shared/tarot/more-about.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { ButtonLink } from '#shared/ui/buttons/button-link.tsx'
import { CardMore, ClassicalLine } from './card-more.tsx'
import { CardPicture } from './card-picture.tsx'
import { CardFacts, Keywords, pickMeaning, Symbols, Themes } from './card-texts.tsx'
import type { Side } from './interpretation/interpretation-prompt.ts'

/** Only where the browser can speak. */
const SayName = lazyPart(async () => (await import('./say-name.tsx')).SayName)
/** The code that asks the master is loaded when it is needed. */
const Interpretation = lazyPart(
  async () => (await import('./interpretation/page-interpretation.tsx')).PageInterpretation,
)

export type CardPageData = {
  card: Card
  reference: CardReference
  phrases: CardPhrases
  more: MoreAboutCard
  spots: SymbolBoxes
  similar: (Pick<Card, 'id' | 'name'> & { reason: string })[]
  previous: Pick<Card, 'id' | 'name'>
  next: Pick<Card, 'id' | 'name'>
}

const bothSides: readonly Side[] = ['upright', 'reversed']

/** All about one card, as a page that can be read, linked and found. */
export function CardPage({ data }: { data: CardPageData }) {
  const { card, reference, phrases, more, spots, similar, previous, next } = data
  const [isAsking, setIsAsking] = useState(false)
  const [side, setSide] = useState<Side>('upright')
  const isHydrated = useIsHydrated()
  const sides = side === 'upright' ? bothSides : bothSides.toReversed()

  return (
    <article className="container-page py-6 md:py-10">
      <nav aria-label="Где мы" className="text-small text-text-3">
        <Link to="/cards" className="inline-flex min-h-11 items-center hover:text-gold-hi">
          Значения карт
        </Link>
        <span aria-hidden="true"> / </span>
        {card.name}
      </nav>
      <div className="mt-4 grid gap-x-16 gap-y-6 lg:grid-cols-[20rem_1fr] lg:grid-rows-[auto_1fr] lg:gap-y-0">
        <div className="min-w-0 max-w-[40rem] lg:col-start-2">
          <div className="flex flex-wrap items-center gap-x-3">
            <h1 className="text-h1">{card.name}</h1>
            <Suspense>{isHydrated && <SayName name={card.name} />}</Suspense>
          </div>
          <p lang="en" className="mt-1 text-lead text-text-3">
            {card.nameEn}
          </p>
          <p className="mt-3 text-lead text-text-1 lg:mt-5">{phrases.essence[side]}</p>
        </div>
        <div className="flex flex-col gap-6 sm:flex-row lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:flex-col lg:self-start lg:[@media(height>=55rem)]:sticky lg:[@media(height>=55rem)]:top-6">
          <CardPicture
            card={card}
            side={side}
            onSide={setSide}
            spots={spots}
            symbolism={reference.symbolism}
            className="mx-auto w-64 shrink-0 sm:mx-0 lg:w-80"
          >
            <ButtonLink to={`/app?${new URLSearchParams({ text: questionAbout(card, side) })}`}>
              Спросить об этой карте
            </ButtonLink>
          </CardPicture>
          <CardFacts
            card={card}
            className="grid flex-1 grid-cols-2 content-start gap-x-5 gap-y-3 sm:grid-cols-1 lg:grid-cols-2"
          />
        </div>
        <div className="min-w-0 max-w-[40rem] lg:col-start-2">
          {sides.map((shown) => (
            <SideSection key={shown} side={shown} reference={reference} />
          ))}
          <Themes phrases={phrases} sides={sides} />
          <TextSection title="Ещё о карте" id="more">
            <CardMore cardId={card.id} more={more} sides={sides} headingLevel={3} cardsAddress="/cards" />
          </TextSection>
          <TextSection title="Что на карте" id="picture">
            <p>{reference.description}</p>
            {more.classical && <ClassicalLine text={more.classical} />}
          </TextSection>
          <Symbols symbolism={reference.symbolism} />
          <div className="mt-10 flex flex-wrap gap-3">
            <Button variant="primary" icon={<Sparkles />} onClick={() => setIsAsking(true)}>
              ИИ-толкование
            </Button>
            <ButtonLink to="/#demo">Спросить карты бесплатно</ButtonLink>
          </div>
        </div>
      </div>
      <Similar card={card} cards={similar} />
      <nav aria-label="Соседние карты" className="mt-12 flex justify-between gap-4 border-t border-line pt-4">
        <Neighbour card={previous} direction="previous" />
        <Neighbour card={next} direction="next" />
      </nav>
      {isAsking && (
        <Suspense>
          <Interpretation
            card={card}
            side={side}
            meaning={pickMeaning(reference, side)}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </article>
  )
}

/** Returns what the master is asked from the page of a card. */
function questionAbout({ name }: Card, side: Side): string {
  return `Что значит ${name}${side === 'reversed' ? ' в перевёрнутом положении' : ''}?`
}

function TextSection({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section id={id} className="mt-9 flex scroll-mt-6 flex-col gap-3">
      <h2 className="text-h2 text-gold-hi">{title}</h2>
      {children}
    </section>
  )
}

function SideSection({ side, reference }: { side: Side; reference: CardReference }) {
  const isUpright = side === 'upright'
  return (
    <TextSection title={isUpright ? 'Прямое положение' : 'Перевёрнутое положение'} id={side}>
      <p>{pickMeaning(reference, side)}</p>
      <Keywords
        label={`Ключевые слова ${isUpright ? 'прямого' : 'перевёрнутого'} положения`}
        words={isUpright ? reference.uprightKeywords : reference.reversedKeywords}
        toAddress={(word) => `/cards?${new URLSearchParams({ q: word })}`}
      />
    </TextSection>
  )
}

function Similar({ card, cards }: { card: Card; cards: CardPageData['similar'] }) {
  return (
    <section className="mt-16" aria-labelledby="similar-title">
      <h2 id="similar-title" className="text-h2 text-gold-hi">
        Похожие карты
      </h2>
      <ul className="mt-5 grid max-w-3xl grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-4">
        {cards.map(({ id, name, reason }) => (
          <li key={id} className="text-center text-caption text-text-2">
            <Link to={`/cards/${id}`} className="group block rounded-sm">
              <CardImage cardId={id} alt="" sizes="(width >= 40rem) 170px, 45vw" className="shadow-card" />
              <span className="mt-2 block text-small group-hover:text-gold-hi">{name}</span>
            </Link>
            <p className="mt-1 text-text-3">{reason}</p>
            <Link
              to={`/learn/compare?cards=${card.id},${id}`}
              aria-label={`Сравнить: ${card.name} и ${name}`}
              className="inline-flex min-h-11 items-center text-gold-hi underline underline-offset-4"
            >
              Сравнить
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Neighbour({ card, direction }: { card: CardPageData['next']; direction: 'previous' | 'next' }) {
  const isNext = direction === 'next'
  return (
    <Link
      to={`/cards/${card.id}`}
      rel={isNext ? 'next' : 'prev'}
      className="inline-flex min-h-11 items-center gap-2 text-text-2 hover:text-gold-hi"
    >
      {!isNext && <ChevronLeft aria-hidden="true" className="size-5" />}
      <span className="sr-only">{isNext ? 'Следующая карта: ' : 'Предыдущая карта: '}</span>
      {card.name}
      {isNext && <ChevronRight aria-hidden="true" className="size-5" />}
    </Link>
  )
}
