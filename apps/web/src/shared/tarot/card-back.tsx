import { PlainCard } from './plain-card.tsx'

type CardBackProps = { sizes: string; isEager?: boolean; isOneOfMany?: boolean; className?: string }

/** The back of a card, the same either way up. Decorative. */
export function CardBack(props: CardBackProps) {
  return <PlainCard file="back" {...props} />
}
