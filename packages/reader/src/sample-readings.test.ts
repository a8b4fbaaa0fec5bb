import { expect, test } from 'vitest'
import { sampleReadingsPage } from './testing/sample-readings.ts'

test('the page of sample readings is what the code composes', async () => {
  await expect(sampleReadingsPage()).toMatchFileSnapshot('../../../docs/sample-readings.md')
})
