import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { useCardLink } from '#shared/address/card-in-address.ts'
import type { ShownCard } from '#shared/tarot/shown-card.ts'

type MeaningLinkProps = Pick<ComponentProps<'a'>, 'className' | 'onClick'> & { card: ShownCard }

/** Opens what the reference says of a card, over the chat. */
export function MeaningLink({ card, ...link }: MeaningLinkProps) {
  return (
    <Link {...useCardLink(card)} {...link}>
      Что значит карта
    </Link>
  )
}
