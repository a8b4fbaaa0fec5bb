import { type CardAxes, findAxes } from './card-axes.ts'
import type { CardId } from './card-ids.ts'

const answers: Record<CardAxes['weight'], { lean: string; clause: string }> = {
  2: { lean: 'да', clause: 'карта из самых светлых, хотя делать всё равно вам' },
  1: { lean: 'скорее да', clause: 'дорога открыта, если не бросить её на полпути' },
  0: { lean: 'пятьдесят на пятьдесят', clause: 'карта за вас не выбирает, всё решит ваш следующий шаг' },
  [-1]: { lean: 'скорее нет', clause: 'что-то мешает, и сначала стоит разобраться что' },
  [-2]: { lean: 'нет', clause: 'не в этом виде и не сейчас; изменится положение — изменится и ответ' },
}

/** Returns which way a card leans when it is asked for a yes or a no, with how far to trust it. */
export function yesOrNo(cardId: CardId, isReversed: boolean): { lean: string; clause: string } {
  return answers[findAxes(cardId, isReversed).weight]
}
