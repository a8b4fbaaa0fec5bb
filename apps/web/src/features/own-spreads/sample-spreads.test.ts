import { OwnSpreadDraft } from '@lunaria/contract/own-spreads'
import { expect, test } from 'vitest'
import { sampleSpreads } from './sample-spreads.ts'

test.each(
  sampleSpreads.map((sample) => [sample.name, sample]),
)('the sample «%s» can be saved as it is', (_, sample) => {
  expect(OwnSpreadDraft.parse(sample)).toEqual(sample)
})
