// node packages/reader/src/understand/training/cross-validate.ts: how well messages are understood that were not learned from

import { toLikelihoods } from '@lunaria/classify/model'
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
    for (const [index, probabilities] of toLikelihoods(computeFloatScores(features, model), heads).entries()) {
      const [head, count, right] = [heads[index], tally[index], labels[index] ?? []]
      if (!head || !count) continue
      const best = probabilities.indexOf(Math.max(...probabilities))
      for (const [label, probability] of probabilities.entries()) {
        const isOne = head.kind === 'one'
        if (isOne && label !== best) continue
        const name = head.labels[label] ?? ''
        const isRight = right.includes(name)
        const isSure = probability >= 0.5 && name !== 'none'
        if (isOne || isRight) count.all++
        if (isOne && isRight) count.right++
        if (isSure) count.sure++
        if (isSure && isRight) count.sureRight++
        if (isOne && !isSure && !right.includes('none')) count.missed++
      }
    }
  }
}
for (const [index, { name }] of heads.entries()) console.log(name, tally[index])
