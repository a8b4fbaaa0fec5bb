import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTimerWheel } from './timer-wheel.ts'

test('each thing comes due once, not before its time, in the order of the times', async () => {
  const due: { name: string; afterMs: number }[] = []
  const startedMs = performance.now()
  const wheel = createTimerWheel<string>({
    slots: 256,
    onDue: (name) => due.push({ name, afterMs: performance.now() - startedMs }),
  })

  wheel.add('late', 60)
  wheel.add('soon', 20)
  wheel.add('at once', 0)
  await sleep(150)
  wheel.stop()

  expect(due.map(({ name }) => name)).toEqual(['at once', 'soon', 'late'])
  const earliest = [0, 20, 60]
  expect(due.filter(({ afterMs }, index) => afterMs < (earliest[index] ?? 0))).toEqual([])
})

test('a thing may be added again while it is due, and time that was slept through is caught up', async () => {
  let now = 1000
  const dueAt: number[] = []
  const wheel = createTimerWheel<string>({
    slots: 64,
    now: () => now,
    onDue(name) {
      dueAt.push(now)
      if (dueAt.length < 3) wheel.add(name, 10)
    },
  })

  wheel.add('again', 10)
  for (const moment of [1009, 1040, 1049, 1050, 1060]) {
    now = moment
    await sleep(5)
  }
  wheel.stop()

  expect(dueAt).toEqual([1040, 1050, 1060])
})

test('what lies beyond the wheel is refused', () => {
  const wheel = createTimerWheel<string>({ slots: 64, onDue: () => {} })

  expect(() => wheel.add('far', 64)).toThrow(RangeError)
  wheel.stop()
})
