import { sampleReadingsPage } from '@lunaria/reader/testing/sample-readings'
import { expect, test } from 'vitest'

test('the page of sample readings is what the code composes', async () => {
  await expect(sampleReadingsPage()).toMatchFileSnapshot('../../../../docs/sample-readings.md')
})
