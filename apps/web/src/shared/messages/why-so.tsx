import type { Message } from '@lunaria/contract/chats'
import type { ReadingSources, SourcedSentence } from '@lunaria/contract/sources'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#shared/session/query-client.ts'
import { CardImage } from '#shared/tarot/card-image.tsx'
import { cardInWords } from '#shared/tarot/card-label.ts'
import { LoadProblem } from '#shared/ui/states/load-problem.tsx'
import { typeset } from '#shared/words/typeset.ts'
import { cardsOnTable } from './clarified-table.ts'
import { composeStart, inferenceBy, placeWords, toLabel } from './source-texts.ts'

type Asked = {
  message: Message
  /** Asks the server where the sentences of the answer come from. */
  load: () => Promise<ReadingSources>
}

function useSources({ message, load }: Asked) {
  return useQuery(
    {
      queryKey: ['sources', message.id],
      queryFn: load,
      staleTime: Number.POSITIVE_INFINITY, // an answer that has ended does not change
    },
    queryClient, // the landing has no provider of it
  )
}

/** Beside the button that asks for the sources: whether they are there, and how they are seen. */
export function WhyNote(asked: Asked) {
  const { data, error, isFetching, refetch } = useSources(asked)
  const look = 'order-last col-span-full basis-full text-caption text-text-3'
  if (error && !data)
    return (
      <div className={look}>
        <LoadProblem query={{ error, isFetching, refetch }} />
      </div>
    )
  return (
    <p role="status" className={look}>
      {data ? 'Знак «?» в конце абзаца покажет, откуда он.' : 'Ищем, откуда что взято…'}
    </p>
  )
}

type MarkProps = Asked & { index: number; isOpen: boolean; onTurn: () => void }

/** At the end of a paragraph that comes from somewhere: shows from where. */
export function WhyMark({ index, isOpen, onTurn, ...asked }: MarkProps) {
  const { data } = useSources(asked)
  const sentences = data?.paragraphs[index] ?? []
  if (!data || sentences.length === 0) return null

  return (
    <button
      type="button"
      aria-label={`Откуда это, абзац ${index + 1}: ${composeStart(sentences, data.isByModel)}`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId(asked.message, index) : undefined}
      onClick={onTurn}
      onKeyDown={({ key }) => key === 'Escape' && isOpen && onTurn()}
      className="hit-area ml-1.5 inline-flex size-5 items-center justify-center rounded-pill border border-line-strong align-[-0.2em] text-tag text-text-2 hover:border-gold hover:text-gold-hi aria-expanded:border-gold aria-expanded:text-gold-hi"
    >
      ?
    </button>
  )
}

function panelId({ id }: Message, index: number): string {
  return `why-${id}-${index}`
}

/** Under a paragraph: each of its sentences with its source. */
export function WhySo({ index, ...asked }: Asked & { index: number }) {
  const { data } = useSources(asked)
  const { message } = asked
  if (!data) return null
  return (
    <Sources id={panelId(message, index)} sentences={data.paragraphs[index] ?? []} message={message} sources={data} />
  )
}

type SourcesProps = { id: string; sentences: SourcedSentence[]; message: Message; sources: ReadingSources }

function Sources({ id, sentences, message, sources }: SourcesProps) {
  const ids = new Set<string>(sentences.flatMap(({ source }) => source?.cardIds ?? []))
  const cards = cardsOnTable(message).filter(({ cardId }) => ids.has(cardId))
  const isFound = ids.size > 0

  return (
    <div id={id} className="flex animate-menu-in flex-col gap-3 rounded-md bg-bg-2 px-4 py-3.5 text-small">
      {cards.length > 0 && (
        <ul aria-label="Карты этого абзаца" className="flex flex-col gap-2">
          {cards.map(({ cardId, isReversed, positionName }) => (
            <li key={cardId} className="flex items-center gap-3">
              <CardImage cardId={cardId} isReversed={isReversed} alt="" sizes="36px" className="w-9 shrink-0" />
              <span className="min-w-0 text-caption text-text-3">
                <span className="block font-display text-body leading-tight text-gold-hi">
                  {cardInWords(cardId, isReversed)}
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
        {toGroups(sentences).map(({ source, texts, quotes }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they keep their places
          <li key={at}>
            <p className="text-caption text-text-3">
              {source ? toLabel(source, { isAlone: cards.length < 2 }) : inferenceBy(sources.isByModel)}
            </p>
            {texts.length > 0 && <p className="text-text-1">{texts.join(' ')}</p>}
            {quotes.length > 0 && (
              <p className="mt-1 border-l-2 border-gold-line pl-2.5 text-text-2">«{joinQuotes(quotes)}»</p>
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
  /** What is in the source. */
  quotes: string[]
}

/** Returns sentences in a row that come from one text. */
function toGroups(sentences: readonly SourcedSentence[]): Group[] {
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

/** Joins quotes; one may be a part of a sentence, without the mark at its end. */
function joinQuotes(quotes: readonly string[]): string {
  return quotes
    .map((quote, index) => (index < quotes.length - 1 && /[\p{L}\d]$/u.test(quote) ? `${quote}.` : quote))
    .join(' ')
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
