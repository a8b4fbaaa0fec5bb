import type { Card, CardPhrases, CardReference } from '@lunaria/tarot/types'
import { ChevronLeft, ChevronRight, Sparkles } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { CardImage } from '#shared/tarot/card-image.tsx'
import type { MoreAboutCard } from '#shared/tarot/more-about.ts'
import { Button } from '#shared/ui/button.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { CardMore, ClassicalLine } from './card-more.tsx'
import { CardFacts, Keywords, Symbols, Themes } from './card-texts.tsx'

/** The code that asks the master is loaded when it is needed. */
const Interpretation = lazy(async () => ({ default: (await import('./page-interpretation.tsx')).PageInterpretation }))

export type CardPageData = {
  card: Card
  reference: CardReference
  phrases: CardPhrases
  more: MoreAboutCard
  related: Pick<Card, 'id' | 'name'>[]
  previous: Pick<Card, 'id' | 'name'>
  next: Pick<Card, 'id' | 'name'>
}

const sides = ['upright', 'reversed'] as const

/** All about one card, as a page that can be read, linked and found. */
export function CardPage({ data }: { data: CardPageData }) {
  const { card, reference, phrases, more, related, previous, next } = data
  const [isAsking, setIsAsking] = useState(false)

  return (
    <article className="container-page py-6 md:py-10">
      <nav aria-label="Где мы" className="text-small text-text-3">
        <Link to="/cards" className="inline-flex min-h-11 items-center hover:text-gold-hi">
          Значения карт
        </Link>
        <span aria-hidden="true"> / </span>
        {card.name}
      </nav>
      <div className="mt-4 grid gap-x-16 gap-y-8 lg:grid-cols-[20rem_1fr]">
        <div className="flex flex-col gap-6 sm:flex-row lg:sticky lg:top-6 lg:flex-col lg:self-start">
          <span className="mx-auto w-60 shrink-0 sm:mx-0 sm:w-56 lg:w-80">
            <CardImage cardId={card.id} isEager sizes="(width >= 64rem) 320px, 240px" className="shadow-hero-card" />
          </span>
          <CardFacts
            card={card}
            className="grid flex-1 grid-cols-2 content-start gap-x-5 gap-y-3 sm:grid-cols-1 lg:grid-cols-2"
          />
        </div>
        <div className="min-w-0 max-w-[46rem]">
          <h1 className="text-h1">{card.name}</h1>
          <p lang="en" className="mt-1 text-lead text-text-3">
            {card.nameEn}
          </p>
          <p className="mt-5 text-lead text-text-1">{phrases.essence.upright}</p>
          <TextSection title="Прямое положение" id="upright">
            <p>{reference.uprightMeaning}</p>
            <Keywords label="Ключевые слова прямого положения" words={reference.uprightKeywords} />
          </TextSection>
          <TextSection title="Перевёрнутое положение" id="reversed">
            <p>{reference.reversedMeaning}</p>
            <Keywords label="Ключевые слова перевёрнутого положения" words={reference.reversedKeywords} />
          </TextSection>
          <Themes phrases={phrases} />
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
      <Related cards={related} />
      <nav aria-label="Соседние карты" className="mt-12 flex justify-between gap-4 border-t border-line pt-4">
        <Neighbour card={previous} direction="previous" />
        <Neighbour card={next} direction="next" />
      </nav>
      {isAsking && (
        <Suspense>
          <Interpretation card={card} meaning={reference.uprightMeaning} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </article>
  )
}

function TextSection({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section id={id} className="mt-9 flex scroll-mt-6 flex-col gap-3">
      <h2 className="text-h2 text-gold-hi">{title}</h2>
      {children}
    </section>
  )
}

function Related({ cards }: { cards: CardPageData['related'] }) {
  return (
    <section className="mt-16" aria-labelledby="related-title">
      <h2 id="related-title" className="text-h2 text-gold-hi">
        Рядом с этой картой
      </h2>
      <ul className="mt-5 grid max-w-2xl grid-cols-3 gap-4 sm:grid-cols-4">
        {cards.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/cards/${id}`} className="group block rounded-sm text-center text-caption text-text-2">
              <CardImage cardId={id} alt="" sizes="(width >= 40rem) 150px, 30vw" className="shadow-card" />
              <span className="mt-2 block group-hover:text-gold-hi">{name}</span>
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
