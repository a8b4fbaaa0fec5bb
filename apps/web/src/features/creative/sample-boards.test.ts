import { BoardDraft } from '@lunaria/contract/creative'
import { expect, test } from 'vitest'
import { sampleBoards } from './sample-boards.ts'

test.each(sampleBoards.map((sample) => [sample.title, sample]))('the sample «%s» can be kept as it is', (_, sample) => {
  expect(BoardDraft.parse(sample)).toEqual(sample)
})
