import type { CardSelection, HandCard, HandLayout } from '@lunaria/contract/chats'
import { maxExtraCards, maxFreeCards } from '@lunaria/contract/limits'
import type { TarotSpread } from '@lunaria/contract/tarot'
import { cardById } from '@lunaria/tarot/cards'
import { phrasesOf } from '@lunaria/tarot/phrases'
import { AppError } from '#lib/app-error.ts'
import { uuidv7 } from '#lib/uuid.ts'
import { type OpenedDraw, placeIn } from './draw-cards.ts'

/**
 * The table of cards that the user laid by hand: those of the places in their order, behind them those that clarify or fell
 * out. Nothing is drawn, so nothing can be proved. Refuses as many cards as do not fit the spread.
 */
export function layByHand({ cards, deckName }: HandLayout, spread: TarotSpread | undefined, now: Date): OpenedDraw {
  const placed = cards.filter(({ role }) => !role)
  const extras = cards.filter(({ role }) => role)
  const message = wrongCount({ placed: placed.length, extras: extras.length }, spread)
  if (message) throw new AppError('invalid_fields', { message, details: [{ field: 'hand.cards', message }] })

  const positions = spread?.positions.toSorted((a, b) => a.position - b.position)
  const laid = [
    ...placed.map((card, index) => ({
      card,
      name: positions?.[index]?.name ?? `Карта ${index + 1}`,
      meaning: positions?.[index]?.description,
    })),
    ...extras.map((card) => (card.role === 'jumper' ? { card, ...fellOut } : { card, ...clarifying(cards, card) })),
  ]
  const selectedCards = laid.map(({ card, name, meaning }, index) => ({
    ...selectionOf(card, { name, meaning, index }),
    ...placeIn(spread, index),
  }))
  return { id: uuidv7(now.getTime()), seed: null, commitment: null, picks: null, selectedCards, hand: { deckName } }
}

function wrongCount({ placed, extras }: { placed: number; extras: number }, spread: TarotSpread | undefined) {
  if (extras > maxExtraCards) return `Уточняющих и выпавших карт: не больше ${maxExtraCards}`
  if (!spread && placed > maxFreeCards) return `Без расклада карт: не больше ${maxFreeCards}`
  if (placed !== (spread?.cardCount ?? placed)) return `Для этого расклада отметьте карт: ${spread?.cardCount}`
  return placed === 0 ? 'Отметьте хотя бы одну карту' : undefined
}

const fellOut = { name: 'Выпала сама', meaning: 'Карта выпала из колоды сама, без места в раскладе.' }

/** It lies by the card of a place that was laid last before it; before the first one there is nothing to clarify. */
function clarifying(cards: readonly HandCard[], card: HandCard) {
  const clarified = cards.slice(0, cards.indexOf(card)).findLast(({ role }) => !role)
  const name = clarified ? `Уточняет карту «${cardById(clarified.cardId)?.name}»` : 'Уточнение'
  return { name, meaning: 'Что эта карта добавляет к той, рядом с которой легла.' }
}

type Place = { name: string; meaning: string | undefined; index: number }

function selectionOf({ cardId, isReversed }: HandCard, { name, meaning, index }: Place): CardSelection {
  const { essence } = phrasesOf(cardId)
  return {
    cardId,
    cardName: cardById(cardId)?.name,
    position: index + 1,
    positionName: name,
    isReversed,
    positionMeaning: meaning,
    interpretation: isReversed ? essence.reversed : essence.upright,
  }
}
