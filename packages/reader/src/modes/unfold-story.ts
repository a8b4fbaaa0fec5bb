import { type Choice, choiceBy } from '@lunaria/reader/choice'
import type { StoryPart } from '@lunaria/reader/listening/request'
import { typeset } from '@lunaria/reader/text'
import type { CreativeSlot } from '@lunaria/tarot/creative-slots'

/** A plan of a story from the cards of a board as its writer has worded them: the built-in way to unfold them. */
export function unfoldStory(parts: readonly StoryPart[], seed: string): string {
  const choice = choiceBy(`unfolded ${seed}`)
  const texts = (slot: CreativeSlot) => parts.filter((part) => part.slot === slot && part.text.trim() !== '')
  const sections = (['character', 'conflict', 'scene', 'turn'] as const).flatMap((slot) => {
    const own = texts(slot)
    if (own.length === 0) return []
    const lead = choice.of(leads[slot])
    const between = own.map(({ text }, index) =>
      index === 0 ? text.trim() : `${choice.of(joints[slot])} ${text.trim()}`,
    )
    return [`### ${titles[slot]}\n${typeset(lead)} ${between.join('\n\n')}`]
  })
  return [...sections, `### Вопросы к черновику\n${questionsFor(parts, choice)}`].join('\n\n')
}

const titles: Record<CreativeSlot, string> = {
  character: 'Кто',
  conflict: 'Что не сходится',
  scene: 'Где это видно',
  turn: 'После чего нельзя как раньше',
}

const leads: Record<CreativeSlot, string[]> = {
  character: [
    'Начните с человека и с того, что он делает в обычный вторник.',
    'Познакомьте с ним через поступок, а не через описание.',
    'Сначала дайте услышать его голос: одну фразу, которую он говорит чаще других.',
  ],
  conflict: [
    'Теперь дайте ему то, чего нельзя обойти.',
    'Дальше пусть столкнутся две правды, обе настоящие.',
    'Спор начните с мелочи: крупное вылезет само.',
  ],
  scene: [
    'Соберите всех в одном месте и закройте дверь.',
    'Покажите это место раньше, чем в нём что-нибудь случится.',
    'Войдите в сцену поздно, а выйдите рано.',
  ],
  turn: [
    'В середине разговора пусть произойдёт вот что.',
    'Поворот хорош, если после него видно, что к нему всё и шло.',
    'А теперь отнимите у героя самый удобный выход.',
  ],
}

const joints: Record<CreativeSlot, string[]> = {
  character: ['Рядом с ним другой человек.', 'А вот кто смотрит на всё это со стороны.', 'И ещё одно лицо.'],
  conflict: ['Под первым спором лежит второй.', 'И будто этого мало.', 'Есть и третья сила.'],
  scene: [
    'Потом действие переходит в другое место.',
    'Вторая сцена тише первой.',
    'И ещё одно место, куда возвращаются.',
  ],
  turn: ['Второй поворот отвечает первому.', 'А ближе к концу ещё один.', 'И последнее.'],
}

function questionsFor(parts: readonly StoryPart[], choice: Choice): string {
  const [first, last] = [parts[0], parts.at(-1)]
  const own =
    first && last && first !== last
      ? [`Что общего у этих двух карт: ${first.name} и ${last.name}? Ответ и есть тема.`]
      : []
  return [...own, choice.of(craft), choice.of(craft), choice.of(craft)].map((text) => `- ${typeset(text)}`).join('\n')
}

const craft = [
  'Чего герой хочет сегодня до вечера и кто ему мешает?',
  'Что он скрывает от других и что от себя?',
  'Какую вещь читатель запомнит? Где она лежит в первой сцене и где в последней?',
  'Кому в этой истории выгодно, чтобы ничего не изменилось?',
  'Что здесь смешно?',
  'Какая фраза должна остаться несказанной?',
  'С чего начать, если выбросить первую страницу?',
  'Чем герой платит за свой выбор и когда об этом узнаёт?',
]
