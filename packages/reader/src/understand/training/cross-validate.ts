// node packages/reader/src/understand/training/cross-validate.ts: how well messages are understood that were not learned from

import { toProbabilities } from '@lunaria/classify/model'
import { computeFloatScores, fitModel } from '@lunaria/classify/train'
import { heads } from '@lunaria/reader/understand/labels'
import { fitting, readExamples } from './task.ts'

const parts = 4
const all = readExamples()
const tally = heads.map(() => ({ right: 0, sure: 0, sureRight: 0, all: 0, missed: 0 }))
for (let part = 0; part < parts; part++) {
  const model = fitModel(
    all.filter((_, index) => index % parts !== part),
    heads,
    fitting,
  )
  for (const { features, labels } of all.filter((_, index) => index % parts === part)) {
    const scores = computeFloatScores(features, model)
    let first = 0
    for (const [index, head] of heads.entries()) {
      const probabilities = toProbabilities(Array.from(scores.subarray(first, first + head.labels.length)), head.kind)
      first += head.labels.length
      const count = tally[index]
      const right = labels[index] ?? []
      if (!count) continue
      if (head.kind === 'any') {
        for (const [label, probability] of probabilities.entries()) {
          const isRight = right.includes(head.labels[label] ?? '')
          if (isRight) count.all++
          if (probability >= 0.5) count.sure++
          if (probability >= 0.5 && isRight) count.sureRight++
        }
        continue
      }
      const best = probabilities.indexOf(Math.max(...probabilities))
      const guess = head.labels[best] ?? ''
      count.all++
      if (right.includes(guess)) count.right++
      if ((probabilities[best] ?? 0) >= 0.5 && guess !== 'none') {
        count.sure++
        if (right.includes(guess)) count.sureRight++
      } else if (!right.includes('none')) count.missed++
    }
  }
}
for (const [index, { name }] of heads.entries()) console.log(name, tally[index])
