import { ByHand } from './by-hand.tsx'
import type { DrawCheck } from './check-draw.ts'
import { CheckForm } from './check-form.tsx'
import { DeckOrder } from './deck-order.tsx'
import type { DrawClaim } from './draw-claim.ts'
import { Verdict } from './verdict.tsx'

type TableDrawsProps = {
  claims: readonly DrawClaim[]
  /** In the same order; absent while they are made. */
  checks: readonly DrawCheck[] | undefined
  onCheck: (claim: DrawClaim, index: number) => void
}

/** The draws of a table, one under another: of the spread and of each clarifying card, with their own seals. */
export function TableDraws({ claims, checks, onCheck }: TableDrawsProps) {
  return claims.map((claim, index) => {
    const check = checks?.[index]
    const title = toTitle(index, claims.length)
    return (
      <section key={title} aria-label={title} className="flex flex-col gap-4">
        <p className="eyebrow">{title}</p>
        {check && <Verdict check={check} commitment={claim.commitment} />}
        <ByHand>
          <CheckForm
            key={Object.values(claim).join()}
            claim={claim}
            isChecking={!checks}
            onCheck={(asked) => onCheck(asked, index)}
          />
          {check?.verdict === 'honest' && <DeckOrder deck={check.deck} picks={check.picks} />}
        </ByHand>
      </section>
    )
  })
}

function toTitle(index: number, count: number): string {
  if (index === 0) return 'Расклад'
  return count === 2 ? 'Уточняющая карта' : `Уточняющая карта ${index}`
}
