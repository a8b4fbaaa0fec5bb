import type { Card } from '@lunaria/tarot/types'
import clsx from 'clsx'
import { CardImage } from '#shared/tarot/card-image.tsx'
import { BackLink } from '#shared/ui/buttons/back-link.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'

export type SheetCard = Pick<Card, 'id' | 'name'> & { upright: string[]; reversed: string[] }

/** A sheet on a page of its own. */
export function SheetPage({ title, cards }: { title: string; cards: SheetCard[] }) {
  return (
    <article className="container-page py-6 md:py-10 print:max-w-none print:p-0">
      <div data-print="hide">
        <BackLink to="/learn">Учёба</BackLink>
      </div>
      <Sheet title={title} cards={cards} level={1} />
    </article>
  )
}

/** The cards of a suit with their key words, to be printed; under a heading of the first level or the second. */
export function Sheet({ title, cards, level }: { title: string; cards: SheetCard[]; level: 1 | 2 }) {
  const [Title, Name] = level === 1 ? (['h1', 'h2'] as const) : (['h2', 'h3'] as const)
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-4 print:mt-0">
        <Title className={clsx(level === 1 ? 'text-h1' : 'text-h2', 'print:text-h3')}>{title}</Title>
        <span data-print="hide" className="noscript:hidden">
          <Button onClick={() => print()}>Распечатать</Button>
        </span>
      </div>
      <ul className="mt-6 grid gap-x-6 gap-y-6 sm:grid-cols-2 lg:grid-cols-3 print:mt-3 print:grid-cols-3 print:gap-x-4 print:gap-y-3">
        {cards.map(({ id, name, upright, reversed }) => (
          <li key={id} className="flex break-inside-avoid gap-4 print:gap-2.5">
            <span className="w-24 shrink-0 print:w-16">
              <CardImage cardId={id} alt="" sizes="96px" />
            </span>
            <div className="min-w-0 text-small print:text-[8pt] print:leading-snug">
              <Name className="text-h3 text-gold-hi print:text-[11pt]">{name}</Name>
              <p className="mt-1">{upright.join(', ')}.</p>
              <p className="mt-1 text-text-2">
                <span className="text-text-3">Перевёрнутая: </span>
                {reversed.join(', ')}.
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
