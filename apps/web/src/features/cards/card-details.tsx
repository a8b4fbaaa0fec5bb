import type { Card, CardReference } from '@lunaria/tarot/types'
import { useQuery } from '@tanstack/react-query'
import { MessageCircleQuestion, Sparkles } from 'lucide-react'
import { type ReactNode, Suspense, use, useState } from 'react'
import { useSearchParams } from 'react-router'
import { lazyPart } from '#shared/loading/lazy-part.tsx'
import { AskAboutCard } from '#shared/tarot/ask-about-card.ts'
import { CardImage } from '#shared/tarot/card-image.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Segmented } from '#shared/ui/fields/segmented.tsx'
import { Notice } from '#shared/ui/states/notice.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { CardMore, ClassicalLine } from './card-more.tsx'
import { CardFacts, Keywords, pickMeaning } from './card-texts.tsx'
import type { Side } from './interpretation/interpretation-prompt.ts'
import { moreQuery, referenceQuery } from './reference-queries.ts'

/** The code that asks the master is loaded when it is needed. */
const InterpretationDialog = lazyPart(
  async () => (await import('./interpretation/interpretation-dialog.tsx')).InterpretationDialog,
)

const sides = [
  { value: 'upright', label: 'Прямое' },
  { value: 'reversed', label: 'Перевёрнутое' },
] as const

type CardDetailsProps = {
  card: Card
  /** Where the links to other cards lead: `/cards`. */
  cardsAddress: string
}

/** All that the reference knows about a card, upright and reversed. */
export function CardDetails({ card, cardsAddress }: CardDetailsProps) {
  // As a link to a reversed card says: `?side=reversed`.
  const isReversed = useSearchParams()[0].get('side') === 'reversed'
  const [side, setSide] = useState<Side>(isReversed ? 'reversed' : 'upright')
  const ask = use(AskAboutCard)(card.id)
  const [isAsking, setIsAsking] = useState(false)
  const [wasAsked, setWasAsked] = useState(false)
  const { data: referenceOf, isError, refetch } = useQuery(referenceQuery)
  const { data: moreAbout, isPending: isMorePending } = useQuery(moreQuery)
  // Shown together: a text that came later would move what is being read.
  const reference = isMorePending ? undefined : referenceOf?.(card.id)
  const more = moreAbout?.(card.id)

  function interpret() {
    setWasAsked(true)
    setIsAsking(true)
  }

  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-start gap-5">
        <span className="w-30 shrink-0 sm:w-34">
          <CardImage
            cardId={card.id}
            isReversed={side === 'reversed'}
            isEager
            sizes="136px"
            className="shadow-card motion-safe:transition-[rotate] motion-safe:duration-flip"
          />
        </span>
        <CardFacts card={card} className="flex flex-1 flex-col gap-2.5" />
      </div>
      {ask && (
        <Button icon={<MessageCircleQuestion />} onClick={ask}>
          Спросить об этой карте
        </Button>
      )}
      <Segmented label="Положение карты" options={sides} value={side} onValueChange={setSide} />
      {reference ? (
        <Meaning reference={reference} side={side} />
      ) : (
        <TextsAwaited isError={isError} onRetry={() => refetch()} />
      )}
      {(reference || isError) && (
        <Button variant="primary" icon={<Sparkles />} onClick={interpret}>
          ИИ-толкование
        </Button>
      )}
      {reference && more && (
        <Section title="Ещё о карте">
          <CardMore cardId={card.id} more={more} sides={[side]} headingLevel={4} cardsAddress={cardsAddress} />
        </Section>
      )}
      {reference && <Picture reference={reference} classical={more?.classical} />}
      {wasAsked && (
        <Suspense>
          <InterpretationDialog
            card={card}
            side={side}
            meaning={reference && pickMeaning(reference, side)}
            isOpen={isAsking}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

function Meaning({ reference, side }: { reference: CardReference; side: Side }) {
  const keywords = side === 'upright' ? reference.uprightKeywords : reference.reversedKeywords

  return (
    <Section title="Значение">
      <p>{pickMeaning(reference, side)}</p>
      <Keywords label="Ключевые слова положения" words={keywords} />
    </Section>
  )
}

function Picture({ reference, classical }: { reference: CardReference; classical: string | undefined }) {
  return (
    <>
      <Section title="Что на карте">
        <p className="text-text-2">{reference.description}</p>
        {classical && <ClassicalLine text={classical} />}
      </Section>
      <Section title="Символы">
        <dl className="flex flex-col gap-3">
          {reference.symbolism.map(({ symbol, meaning }) => (
            <div key={symbol}>
              <dt className="font-medium">{symbol}</dt>
              <dd className="text-small text-text-2">{meaning}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title="Ключевые слова">
        <Keywords label="Ключевые слова карты" words={reference.keywords} />
      </Section>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-h3 text-gold-hi">{title}</h3>
      {children}
    </section>
  )
}

function TextsAwaited({ isError, onRetry }: { isError: boolean; onRetry: () => void }) {
  if (isError) {
    return (
      <Notice
        tone="err"
        action={
          <Button size="dense" onClick={onRetry}>
            Повторить
          </Button>
        }
      >
        Тексты о картах не загрузились. Проверьте соединение.
      </Notice>
    )
  }
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">Загрузка</span>
      <Skeleton className="h-7 w-32" />
      <Skeleton className="h-60" />
      <Skeleton className="h-12 rounded-pill" />
    </div>
  )
}
