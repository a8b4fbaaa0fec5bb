import { expect, test } from 'vitest'
import { typeset } from '#shared/words/typeset.ts'
import { deckOffer, demoTexts, features, testimonials } from './claims.ts'

test('no line of the landing ends with a short word or begins with a dash', () => {
  const texts = [
    demoTexts.lead,
    ...demoTexts.steps.map(({ text }) => text),
    ...features.flatMap(({ title, text }) => [title, text]),
    ...testimonials.flatMap(({ about, text }) => [about, text]),
    deckOffer.lead,
    deckOffer.note,
    ...deckOffer.bullets,
  ]

  for (const text of texts) expect(text).toBe(typeset(text))
})
