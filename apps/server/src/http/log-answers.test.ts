import { expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'

test('each call is a line of the log; what open pages ask again and again, only at the level debug', async () => {
  const lines: string[] = []
  const { app } = await testApp({ logTo: lines })

  for (const url of ['/api/tarot/spreads', '/api/config']) await app.inject(url)

  const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'Answered')
  expect(told.map(({ level, req }) => [level, req.url])).toEqual([
    ['info', '/api/tarot/spreads'],
    ['debug', '/api/config'],
  ])
})
