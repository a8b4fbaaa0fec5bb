import { test } from 'vitest'
import { writeFileSync } from 'node:fs'
import { cardIds } from './card-ids.ts'
import { referenceOf } from './reference.ts'
import { cardById } from './cards.ts'
import { formsOf } from './card-names.ts'
import { sentencesOf } from './testing/deck-texts.ts'
test('x', () => {
  const out: string[] = []
  for (const id of cardIds) {
    const r = referenceOf(id), card = cardById(id)!
    const forms = card.suit === 'major' ? formsOf(card) : formsOf(card).flatMap((f) => [f, f.split(' ')[0]!])
    for (const f of ['uprightMeaning', 'reversedMeaning'] as const) sentencesOf(r[f]).forEach((s, i) => { if (forms.some((x) => new RegExp(`(?<!\\p{L})${x}(?!\\p{L})`, 'u').test(s))) out.push(`${id} ${f.slice(0, 3)} ${i + 1}/${sentencesOf(r[f]).length}: ${s.slice(0, 90)}`) })
  }
  writeFileSync('/tmp/names.txt', out.join('\n'))
})
