import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { keptNetScoresOf } from './kept-net.ts'
import netFile from './net.json' with { type: 'json' }
import { netScoresOf } from './net.ts'
import { unpackNet } from './net-file.ts'

const net = unpackNet({ file: netFile, values: readFileSync(path.join(import.meta.dirname, 'net.br')) })

test.each([
  '',
  'а',
  'мама, мама! мама?',
  'Мне 15 лет, я не хочу жить. Не хочу, не могу, устала, и никто не хочет помочь...',
])('the scores of %j are those that the net learned with', (text) => {
  const scores = keptNetScoresOf(text, net)

  for (const [index, score] of netScoresOf(text, net).entries()) expect(scores[index]).toBeCloseTo(score, 4)
})
