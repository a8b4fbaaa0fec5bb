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

/** A number or a rank that comes at least three times. */
export function repeatedRank(cards: DrawnCard[], choice: Choice): string | undefined {
  const counts = new Map<string, number>()
  for (const { card } of cards) {
    const [rank = ''] = card.id.split('_of_')
    if (card.suit !== 'major') counts.set(rank, (counts.get(rank) ?? 0) + 1)
  }
  const [name, count] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? ['', 0]
  const rank = ranks[name]
  if (!rank || count < 3) return undefined

  const these = `${counted(count, rank.gender)} ${rank.few}`
  return choice.of([`${upperFirst(these)} в одном раскладе: ${rank.says}.`, `Рядом оказались ${these}: ${rank.says}.`])
}

/** Each court card as a person: who it may be, and their manner, the same for a man and a woman. */
const courts: Record<string, { who: string; manner: string }> = {
  Page_of_Wands: {
    who: 'человек, которому всё интересно и ничего пока не страшно',
    manner: 'загорается с полуслова и зовёт пробовать сразу',
  },
  Knight_of_Wands: {
    who: 'человек горячий, скорый на подъём и на отъезд',
    manner: 'появляется без звонка, увлекает всех и редко смотрит, кто отстал',
  },
  Queen_of_Wands: {
    who: 'тот, к кому в любой компании тянутся первым делом',
    manner: 'смеётся громко, помогает щедро и не терпит, когда скучают',
  },
  King_of_Wands: {
    who: 'тот, за кем идут, не спросив о маршруте',
    manner: 'видит цель издалека, а подробности раздаёт другим',
  },
  Page_of_Cups: {
    who: 'кто-то мечтательный, кого легко рассмешить и легко задеть',
    manner: 'говорит о чувствах раньше, чем успевает смутиться',
  },
  Knight_of_Cups: {
    who: 'человек с красивыми словами и настоящей нежностью',
    manner: 'приходит с приглашением, а про расписание вспоминает потом',
  },
  Queen_of_Cups: {
    who: 'тот, кому рассказывают то, чего не говорят никому',
    manner: 'слышит больше сказанного и легко забывает о себе',
  },
  King_of_Cups: {
    who: 'человек, при котором другие успокаиваются',
    manner: 'держится ровно в любую погоду, а о своих бурях молчит',
  },
  Page_of_Swords: {
    who: 'кто-то любопытный, с вопросом наготове',
    manner: 'проверяет каждое слово и замечает неточности раньше прочих',
  },
  Knight_of_Swords: {
    who: 'человек, который спорит на полном скаку',
    manner: 'режет правду и догоняет её последствия позже',
  },
  Queen_of_Swords: {
    who: 'тот, кого не проведёшь красивой историей',
    manner: 'спрашивает прямо, отвечает коротко и помнит свои границы',
  },
  King_of_Swords: {
    who: 'человек, к которому идут за справедливым решением',
    manner: 'выслушает обе стороны, а судить будет по правилам',
  },
  Page_of_Pentacles: {
    who: 'тот, кто учится делу с самых азов',
    manner: 'переспрашивает, записывает и назавтра приходит с готовым',
  },
  Knight_of_Pentacles: {
    who: 'человек, на которого можно положиться и которого не поторопишь',
    manner: 'обещает мало, делает до конца и не любит внезапных перемен',
  },
  Queen_of_Pentacles: {
    who: 'тот, у кого всегда тепло, накормлено и посчитано',
    manner: 'заботится делом, а слов на это почти не тратит',
  },
  King_of_Pentacles: {
    who: 'человек, который построил своё прочно и знает цену вещам',
    manner: 'решает не спеша и держит то, о чём договорились',
  },
}

/** A court card as a person: someone close, or the user; whether it is one whom the question names the reader cannot know. */
export function courtIn(cards: DrawnCard[], choice: Choice): string | undefined {
  const people = cards.flatMap(({ card }) => {
    const person = courts[card.id]
    return person ? [{ name: card.grammar.instrumental, ...person }] : []
  })
  if (people.length === 0) return undefined
  const { name, who, manner } = choice.of(people)
  return choice.of([
    `За ${name} может стоять ${who}; такой человек ${manner}.`,
    `Нет ли за ${name} живого лица? Это ${who}, а манера такая — ${manner}.`,
    `За ${name} бывает ${who}. Кого узнали?`,
    `${upperFirst(who)} — вот кто, возможно, стоит за ${name}.`,
    `Если за ${name} есть человек, то это ${who}.`,
  ])
}
