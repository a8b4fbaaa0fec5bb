import { mkdtempSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'

import { runSteps, type Step } from './lib/run-steps.mjs'

/** Runs steps two at a time; gives their results and what was printed. */
async function runTwoAtOnce(steps: Step[]): Promise<{ codes: [string, number][]; printed: string; writes: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'lunaria-steps-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  let printed = ''
  let writes = 0
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text)
    writes++
    return true
  })
  onTestFinished(() => write.mockRestore())
  const results = await runSteps(steps, { folder, atOnce: 2 })
  return { codes: results.map(({ name, failed }) => [name, failed]), printed, writes }
}

test('so many steps run at once as may, one that needs others after them, and a failure keeps none from running', async () => {
  const running = new Set<string>()
  const seen: string[] = []
  const step = (name: string, ms: number, more: Partial<Step> = {}): Step => ({
    name,
    run: async () => {
      running.add(name)
      seen.push([...running].join('+'))
      await sleep(ms)
      running.delete(name)
      return 0
    },
    ...more,
  })

  const { codes } = await runTwoAtOnce([
    step('long', 300),
    step('last', 10, { after: ['long', 'short', 'not in this run'] }),
    { name: 'broken', run: () => Promise.reject(new Error('no such program')) },
    step('short', 50, { run: async () => 7 }),
    step('third', 50),
  ])

  expect(codes).toEqual([
    ['long', 0],
    ['last', 0],
    ['broken', 1],
    ['short', 1],
    ['third', 0],
  ])
  expect(seen).toEqual(['long', 'long+third', 'last'])
})

test('what steps print is not mixed: one that runs beside others is shown whole, one that runs alone as it goes', async () => {
  const talking = (name: string, words: number, pauseMs: number): Step => ({
    name,
    run: async (output) => {
      for (let word = 0; word < words; word++) {
        writeSync(output, `${name}${word} `)
        await sleep(pauseMs)
      }
      return 0
    },
  })

  const { printed, writes } = await runTwoAtOnce([talking('long', 30, 50), talking('a', 3, 20), talking('b', 3, 20)])

  const sections = printed.split(/\n── (\w+) ─+\n/).slice(1)
  expect(sections).toEqual(['a', 'a0 a1 a2 ', 'b', 'b0 b1 b2 ', 'long', expect.stringMatching(/^long0 .*long29 $/)])
  expect(writes).toBeGreaterThan(8) // the long one came in pieces
})
