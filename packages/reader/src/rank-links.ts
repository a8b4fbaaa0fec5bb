import type { Choice } from './choice.ts'
import type { DrawnCard } from './drawn-card.ts'
import { counted } from './numerals.ts'
import { upperFirst } from './text.ts'

type Rank = { few: string; gender: 'masculine' | 'feminine'; says: string }

const ranks: Record<string, Rank> = {
  Ace: { few: 'Туза', gender: 'masculine', says: 'начинается сразу несколько дел, и поливать все не хватит рук' },
  Two: { few: 'Двойки', gender: 'feminine', says: 'всё упирается в выбор и в того, кто напротив' },
  Three: { few: 'Тройки', gender: 'feminine', says: 'в одиночку это дело не делают' },
  Four: { few: 'Четвёрки', gender: 'feminine', says: 'история просит остановки и крепких стен' },
  Five: { few: 'Пятёрки', gender: 'feminine', says: 'время тряское, зато ничего не застаивается' },
  Six: { few: 'Шестёрки', gender: 'feminine', says: 'после трудного места дорога понемногу выравнивается' },
  Seven: { few: 'Семёрки', gender: 'feminine', says: 'настала пора проверить, что стоит ваших сил, а что нет' },
  Eight: { few: 'Восьмёрки', gender: 'feminine', says: 'всё пришло в движение, и ритм сейчас важнее силы' },
  Nine: { few: 'Девятки', gender: 'feminine', says: 'до конца остался шаг, и он самый утомительный' },
  Ten: { few: 'Десятки', gender: 'feminine', says: 'что-то дошло до края, дальше новый счёт' },
  Page: { few: 'Пажа', gender: 'masculine', says: 'разрешите себе учиться и чего-то не уметь' },
  Knight: { few: 'Рыцаря', gender: 'masculine', says: 'движения много, и не всё в одну сторону' },
  Queen: { few: 'Королевы', gender: 'feminine', says: 'кто-то здесь заботится обо всех сразу; проверьте, не вы ли' },
  King: { few: 'Короля', gender: 'masculine', says: 'слишком много взрослых решений в одном месте' },
}

/** A number or a rank that comes more than once. */
export function repeatedRank(cards: DrawnCard[], choice: Choice): string | undefined {
  const counts = new Map<string, number>()
  for (const { card } of cards) {
    const [rank = ''] = card.id.split('_of_')
    if (card.suit !== 'major') counts.set(rank, (counts.get(rank) ?? 0) + 1)
  }
  const [name, count] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? ['', 0]
  const rank = ranks[name]
  if (!rank || count < 2) return undefined

  const these = `${counted(count, rank.gender)} ${rank.few}`
  return choice.of([`${upperFirst(these)} в одном раскладе: ${rank.says}.`, `Рядом оказались ${these}: ${rank.says}.`])
}

const courtRanks: Record<string, string[]> = {
  Page: ['кто-то младше вас или новичок в этом деле', 'человек, который только учится'],
  Knight: ['человек в дороге, скорый на шаг', 'кто-то, кто приходит с напором'],
  Queen: ['человек, который привык заботиться по-своему', 'кто-то зрелый, на кого тут оглядываются'],
  King: ['человек, за которым последнее слово', 'кто-то, кто держит всё в своих руках'],
}
const courtSuits: Record<string, string[]> = {
  Cups: ['сначала чувствует, потом говорит', 'легко обижается и легко прощает'],
  Wands: ['загорается раньше, чем дослушает', 'зовёт за собой, не дожидаясь согласных'],
  Swords: ['режет правду и не всегда смотрит, по чему', 'верит словам больше, чем вздохам'],
  Pentacles: ['считает, прежде чем обещать', 'судит по сделанному, а не по сказанному'],
}

/** A court card as a person: someone close, or the user. */
export function courtIn(cards: DrawnCard[], choice: Choice): string | undefined {
  const courts = cards.filter(({ card }) => card.suit !== 'major' && card.number === null)
  if (courts.length === 0) return undefined
  const { card } = choice.of(courts)
  const [rank = '', suit = ''] = card.id.split('_of_')
  const who = choice.of(courtRanks[rank] ?? [])
  const manner = choice.of(courtSuits[suit] ?? [])
  return choice.of([
    `За ${card.grammar.instrumental} может стоять ${who}; манера такая: ${manner}. Узнаёте кого-то рядом или себя?`,
    `Посмотрите, нет ли за ${card.grammar.instrumental} живого лица: ${who}, и он ${manner}. Иногда это мы сами.`,
  ])
}
