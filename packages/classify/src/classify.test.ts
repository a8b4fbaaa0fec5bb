import { expect, test } from 'vitest'
import { addWords, type Features, ofUnitLength } from './features.ts'
import { computeScores, type Head, toProbabilities } from './model.ts'
import { packModel, unpackModel } from './model-file.ts'
import { computeFloatScores, fitModel } from './train.ts'

const heads = [
  { name: 'animal', kind: 'one', labels: ['cat', 'dog'] },
  { name: 'traits', kind: 'any', labels: ['big', 'loud'] },
] as const satisfies readonly Head[]
const examples = [
  ['the small cat purrs', 'cat', []],
  ['a big cat sleeps', 'cat', ['big']],
  ['a cat cries loudly', 'cat', ['loud']],
  ['the small dog runs', 'dog', []],
  ['a big dog barks loudly', 'dog', ['big', 'loud']],
  ['the dog barks loudly', 'dog', ['loud']],
] as const
const known = examples.map(([text, animal, traits]) => ({
  features: extractFeatures(text),
  labels: [[animal], traits],
}))
const fitted = fitModel(known, heads, { size: 8, slotCount: 8192, rounds: 60, rate: 0.2, dropout: 0.2 })

function extractFeatures(text: string): Features {
  const features: Features = { hashes: [], amounts: [] }
  addWords(features, text.split(' '), { prefix: '', amount: 1 })
  return ofUnitLength(features)
}

test('a fitted model tells the labels of its examples, and of words that it knows in another order', () => {
  const model = unpackModel(packModel(fitted, 'hash'))

  for (const [text, animal, traits] of [...examples, ['the big dog sleeps', 'dog', ['big']] as const]) {
    const scores = Array.from(computeScores(extractFeatures(text), model))
    const [cat = 0, dog = 0] = toProbabilities(scores.slice(0, 2), 'one')
    const [big = 0, loud = 0] = toProbabilities(scores.slice(2), 'any')
    expect(cat + dog, text).toBeCloseTo(1)
    expect({ cat: cat > dog, big: big > 0.5, loud: loud > 0.5 }, text).toEqual({
      cat: animal === 'cat',
      big: traits.some((trait) => trait === 'big'),
      loud: traits.some((trait) => trait === 'loud'),
    })
  }
})

test('a stored model keeps what it was trained on, and its biases', () => {
  const model = unpackModel(packModel(fitted, 'hash'))

  expect(model.trainedOn).toBe('hash')
  expect(computeScores({ hashes: [], amounts: [] }, model)).toEqual(
    computeFloatScores({ hashes: [], amounts: [] }, fitted),
  )
})

test('the same examples give the same model', () => {
  const again = fitModel(known, heads, { size: 8, slotCount: 8192, rounds: 60, rate: 0.2, dropout: 0.2 })

  expect(packModel(again, 'hash').equals(packModel(fitted, 'hash'))).toBe(true)
})
