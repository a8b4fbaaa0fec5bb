import type { Message } from '@lunaria/contract/chats'
import type { ReadingSources, SourcedSentence } from '@lunaria/contract/sources'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { queryClient } from '#shared/lib/query-client.ts'
import { typeset } from '#shared/lib/typeset.ts'
import { CardImage } from '#shared/tarot/card-image.tsx'
import { cardLabel } from '#shared/tarot/card-label.ts'
import { LoadProblem } from '#shared/ui/load-problem.tsx'
import { lyingCards } from './clarified-table.ts'
import { inferenceBy, labelOf, placeWords, startOf } from './source-words.ts'

type WhySoProps = {
  message: Message
  index: number
  /** Asks the server where the sentences of the answer come from. */
  load: () => Promise<ReadingSources>
}

/** Under a paragraph of an answer: what it comes from, and on a press each of its sentences with its source. */
export function WhySo({ message, index, load }: WhySoProps) {
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['sources', message.id],
      queryFn: load,
      staleTime: Number.POSITIVE_INFINITY, // an answer that has ended does not change
    },
    queryClient, // the landing has no provider of it
  )
  const [isOpen, setIsOpen] = useState(false)
  const panel = useId()
  if (!data) {
    if (index > 0) return null
    if (error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={refetch} />
    return (
      <p role="status" className="text-caption text-text-3">
        Ищем, откуда что взято…
      </p>
    )
  }
  const sentences = data.paragraphs[index] ?? []
  if (sentences.length === 0) return null
  const isFirst = data.paragraphs.findIndex((paragraph) => paragraph.length > 0) === index

  return (
    <div className={clsx('-mt-2.5 flex flex-col gap-2', isOpen && 'mb-2')}>
      <button
        type="button"
        ref={isFirst ? focusOnce : undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className="inline-flex min-h-11 scroll-mt-36 items-center gap-1.5 self-start text-left text-caption text-text-3 hover:text-gold-hi"
      >
        <ChevronDown
          aria-hidden="true"
          className={clsx('size-4 shrink-0 transition-transform duration-control', isOpen && 'rotate-180')}
        />
        <span>
          Откуда это<span className="sr-only">, абзац {index + 1}</span>: {startOf(sentences, data.isByModel)}
        </span>
      </button>
      {isOpen && <Sources id={panel} sentences={sentences} message={message} sources={data} />}
    </div>
  )
}

/** The marks have been asked for below the text: the reader is led to the first. */
function focusOnce(button: HTMLButtonElement | null) {
  button?.focus()
}

type SourcesProps = { id: string; sentences: SourcedSentence[]; message: Message; sources: ReadingSources }

function Sources({ id, sentences, message, sources }: SourcesProps) {
  const ids = new Set<string>(sentences.flatMap(({ source }) => source?.cardIds ?? []))
  const cards = lyingCards(message).filter(({ cardId }) => ids.has(cardId))
  const isFound = ids.size > 0

  return (
    <div id={id} className="flex flex-col gap-3 rounded-lg border border-line bg-bg-2 px-4 py-3.5 text-small">
      {cards.length > 0 && (
        <ul aria-label="Карты этого абзаца" className="flex flex-col gap-2">
          {cards.map(({ cardId, isReversed, positionName }) => (
            <li key={cardId} className="flex items-center gap-3">
              <CardImage cardId={cardId} isReversed={isReversed} alt="" sizes="36px" className="w-9 shrink-0" />
              <span className="min-w-0 text-caption text-text-3">
                <span className="block font-display text-body leading-tight text-gold-hi">
                  {cardLabel(cardId, isReversed)}
                </span>
                {[positionName, placeWords(sources.places.find((place) => place.cardId === cardId)?.kind)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      <ul aria-label="Откуда каждая мысль" className="flex flex-col gap-2.5">
        {groupsOf(sentences).map(({ source, texts, quotes }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they keep their places
          <li key={at}>
            <p className="text-caption text-text-3">
              {source ? labelOf(source, { isAlone: cards.length < 2 }) : inferenceBy(sources.isByModel)}
            </p>
            {texts.length > 0 && <p className="text-text-1">{texts.join(' ')}</p>}
            {quotes.length > 0 && (
              <p className="mt-1 border-l-2 border-gold-line pl-2.5 text-text-2">«{quotes.join(' ')}»</p>
            )}
          </li>
        ))}
      </ul>
      {sources.isByModel && isFound && (
        <p className="text-caption text-text-3">
          {typeset('Ответ писала модель. Текст колоды подобран по совпадению слов, поэтому он может оказаться не тем.')}
        </p>
      )}
    </div>
  )
}

type Group = {
  source: SourcedSentence['source']
  /** What the answer says in words of its own. */
  texts: string[]
  /** What stands in the source. */
  quotes: string[]
}

/** Sentences in a row that come from one text. */
function groupsOf(sentences: readonly SourcedSentence[]): Group[] {
  const groups: Group[] = []
  for (const { text, source } of sentences) {
    const last = groups.at(-1)
    const group = last && isSame(last.source, source) ? last : { source, texts: [], quotes: [] }
    if (group !== last) groups.push(group)
    if (!source || !isQuoted(text, source.quote)) group.texts.push(text)
    if (source && !group.quotes.includes(source.quote)) group.quotes.push(source.quote)
  }
  return groups
}

function isSame(one: Group['source'], other: Group['source']): boolean {
  if (!one || !other) return one === other
  return one.kind === other.kind && one.theme === other.theme && one.cardIds.join() === other.cardIds.join()
}

function isQuoted(text: string, quote: string): boolean {
  const [said, written] = [text, quote].map((each) =>
    each
      .toLowerCase()
      .replace(/[^\p{L}]+/gu, ' ')
      .trim(),
  )
  return said !== undefined && written !== undefined && said.includes(written)
}
