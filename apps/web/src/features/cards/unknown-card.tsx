import { cards } from '@lunaria/tarot/cards'
import type { Card } from '@lunaria/tarot/types'
import { Link, useParams } from 'react-router'
import { useIsHydrated } from '#shared/browser/use-is-hydrated.ts'
import { ButtonLink } from '#shared/ui/buttons/button-link.tsx'
import { FullScreenState } from '#shared/ui/states/full-screen-state.tsx'
import { folded } from '#shared/words/folded.ts'

/** In the place of a card's page, at an address that no card has. One page is made for all of them: it learns its address once alive. */
export function UnknownCard() {
  const { cardId = '' } = useParams()
  const meant = useIsHydrated() ? cardLike(cardId) : undefined

  return (
    <FullScreenState
      ornament="nothing-found"
      title="Карта не найдена"
      text={
        meant ? (
          <>
            Возможно, вы искали:{' '}
            <Link to={`/cards/${meant.id}`} className="text-gold underline underline-offset-4 hover:text-gold-hi">
              {meant.name}
            </Link>
          </>
        ) : (
          'В колоде 78 карт, но по этому адресу ни одной нет. Поищите свою среди остальных.'
        )
      }
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="/cards" variant="primary" size="hero">
            Все 78 карт
          </ButtonLink>
          <ButtonLink to="/" size="hero">
            На главную
          </ButtonLink>
        </div>
      }
    />
  )
}

/**
 * Returns the card that was meant: its id in another case or with other signs between the words, or its Russian name.
 */
export function cardLike(asked: string): Card | undefined {
  const wanted = loosely(asked)
  return cards.find(({ id, name }) => loosely(id) === wanted || loosely(name) === wanted)
}

function loosely(text: string): string {
  return folded(text).replace(/[\s_-]+/g, '')
}
