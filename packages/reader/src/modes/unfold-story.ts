import { type Choice, choiceBy } from '@lunaria/reader/choice'
import type { StoryPart } from '@lunaria/reader/classify-message/request'
import { typeset } from '@lunaria/reader/text'
import { findLines } from '@lunaria/reader/texts/lines'
import type { CreativeSlot } from '@lunaria/tarot/creative-slots'

/**
 * Returns a plan of a story from the cards of a board as its writer has worded them: the built-in way to unfold them.
 */
export function unfoldStory(parts: readonly StoryPart[], seed: string): string {
  const choice = choiceBy(`unfolded ${seed}`)
  const texts = (slot: CreativeSlot) => parts.filter((part) => part.slot === slot && part.text.trim() !== '')
  const sections = (['character', 'conflict', 'scene', 'turn'] as const).flatMap((slot) => {
    const own = texts(slot)
    if (own.length === 0) return []
    const lead = choice.of(findLines(`unfold.lead.${slot}`))
    const between = own.map(({ text }, index) =>
      index === 0 ? text.trim() : `${choice.of(findLines(`unfold.joint.${slot}`))} ${text.trim()}`,
    )
    return [`### ${findLines(`unfold.title.${slot}`)}\n${typeset(lead)} ${between.join('\n\n')}`]
  })
  return [...sections, `### Вопросы к черновику\n${questionsFor(parts, choice)}`].join('\n\n')
}

function questionsFor(parts: readonly StoryPart[], choice: Choice): string {
  const [first, last] = [parts[0], parts.at(-1)]
  const own =
    first && last && first !== last
      ? [`Что общего у этих двух карт: ${first.name} и ${last.name}? Ответ и есть тема.`]
      : []
  return [...own, ...choice.shuffled(findLines('unfold.craft')).slice(0, 3)]
    .map((text) => `- ${typeset(text)}`)
    .join('\n')
}
