import { cardIds } from '@lunaria/tarot/card-ids'
import { creativeSlots } from '@lunaria/tarot/creative-slots'
import { expect, test } from 'vitest'
import { dealStory } from './deal-story.ts'
import { listSparks } from './sparks.ts'
import { unfoldStory } from './unfold-story.ts'

/** Nothing here foretells, and no template shows through. */
const wrong =
  /вас\s+жд|жд[её]т вас|предска|сулит|предвещ|судьб|пророч|вам предстоит|undefined|[{}[\]]|\s\s|\.\.|[^.]\. ?[.,;:]|: ?[А-ЯЁ]\p{L}* [—-]|«[^«»]*«|»[^«»]*»|\s[.,;:!?]/u

const all = cardIds.flatMap((cardId) =>
  [false, true].flatMap((isReversed) => creativeSlots.map((slot) => ({ slot, cardId, isReversed }))),
)

test.each(
  creativeSlots,
)('as a %s every card of either side has at least three wordings, whole sentences all', (slot) => {
  for (const card of all.filter((each) => each.slot === slot)) {
    const sparks = listSparks(card)
    expect(new Set(sparks).size).toBeGreaterThanOrEqual(3)
    for (const text of sparks) {
      expect.soft(text.match(wrong)?.[0], `${card.cardId}: ${text}`).toBeUndefined()
      expect.soft(text).toMatch(/^[А-ЯЁ«].*[.»!?…]$/su)
      expect.soft(text.length, text).toBeLessThanOrEqual(500)
    }
  }
})

test('a seed always deals the same, no card twice, and what is kept stays', () => {
  const wanted = [...creativeSlots, ...creativeSlots].map((slot) => ({ slot }))
  const story = dealStory('осенний рынок', wanted)
  const [first] = story
  const kept = wanted.map((part, index) => (index === 0 && first ? { ...part, kept: first } : part))

  expect(dealStory('осенний рынок', wanted)).toEqual(story)
  expect(new Set(story.map(({ cardId }) => cardId)).size).toBe(story.length)
  expect(dealStory('зимний рынок', wanted).map(({ cardId }) => cardId)).not.toEqual(story.map(({ cardId }) => cardId))
  const again = dealStory('зимний рынок', kept)
  expect(again[0]).toMatchObject({ cardId: first?.cardId, isReversed: first?.isReversed })
  expect(again.slice(1).map(({ cardId }) => cardId)).not.toContain(first?.cardId)
})

test('a board unfolds into a plan with the writer’s own words, whichever parts it has', () => {
  for (let seed = 0; seed < 40; seed++) {
    const dealt = dealStory(
      `${seed}`,
      [...creativeSlots, 'character' as const].slice(seed % 4).map((slot) => ({ slot })),
    )
    const parts = dealt.map(({ slot, text }) => ({ slot, name: 'Шут', text }))
    const text = unfoldStory(parts, `${seed}`)

    for (const part of parts) expect(text).toContain(part.text)
    expect(text).toContain('### Вопросы к черновику')
    expect(text).not.toMatch(/undefined|вас\s+жд[её]т|предска|судьб| {2}/)
  }
  expect(unfoldStory([], 'пусто')).toMatch(/^### Вопросы к черновику\n- /)
})
