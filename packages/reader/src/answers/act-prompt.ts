import type { ClassifiedMessage } from '@lunaria/reader/classify-message/classify-act'
import { isFollowUp, type ReadingCard, type Table } from '@lunaria/reader/classify-message/table'
import { findLines } from '@lunaria/reader/texts/lines'
import { cardById, cardName } from '@lunaria/tarot/cards'
import { findPhrases } from '@lunaria/tarot/phrases'
import { findReference } from '@lunaria/tarot/reference'

/**
 * Returns the AI provider's instructions for an act, beside the persona and the chat: which cards are there, and what
 * not to do.
 */
export function actPrompt(
  message: ClassifiedMessage,
  { table, added }: { table?: Table | undefined; added?: ReadingCard | undefined },
): string {
  const task = findLines(`task.${message.act}`).join(' ')
  if (!table || !isFollowUp(message.act)) return task
  const pointed = message.target.positions.map((position) => String(position))
  return [
    task,
    `На столе лежат карты, вытянутые раньше. Других карт нет${added ? ', кроме уточняющей' : ''}, новых не тяните и не называйте:`,
    ...table.cards.map((card, index) => cardLine(card, index + 1)),
    added && `Уточняющая карта: ${cardText(added)}`,
    pointed.length > 0 && `Человек спрашивает о карте на месте ${pointed.join(' и ')}. Говорите прежде всего о ней.`,
    message.wish.isShort && 'Просят короче: одно или два предложения, не больше.',
    message.wish.isYesOrNo && 'Начните с ответа: скорее да, скорее нет или пока открыто, и сразу скажите почему.',
    'Не повторяйте ни одного предложения из сказанного в этом чате: ни описаний, ни советов.',
  ]
    .filter(Boolean)
    .join('\n')
}

function cardLine(card: ReadingCard, position: number): string {
  return `${position}. Место «${card.positionName}»: ${cardText(card)}`
}

function cardText({ cardId, isReversed }: ReadingCard): string {
  const card = cardById(cardId)
  const side = isReversed ? 'reversed' : 'upright'
  const [symbol] = findReference(cardId).symbolism
  const picture = symbol ? ` На картинке: ${symbol.symbol.toLowerCase()} (${symbol.meaning}).` : ''
  return `${card ? cardName(card, isReversed) : cardId}, тег [/${cardId}]. ${findPhrases(cardId).essence[side]}${picture}`
}
