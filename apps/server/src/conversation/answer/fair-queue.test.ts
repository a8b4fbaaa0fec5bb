import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

function arrivals() {
  const order: string[] = []
  return { order, note: (name: string) => () => void order.push(name) }
}

test('as many run at once as allowed, the next begins when one leaves', async () => {
  const queue = createFairQueue({ maxRunning: 2, maxWaiting: 10 })
  const { order, note } = arrivals()
  const turns = ['a', 'b', 'c'].map((user) => {
    const turn = queue.take(user)
    turn.ready.then(note(user))
    return turn
  })
  await Promise.resolve()
  expect(order).toEqual(['a', 'b'])

  turns[0]?.leave()
  await Promise.resolve()

  expect(order).toEqual(['a', 'b', 'c'])
  expect(queue.running()).toBe(2)
})

test('users take turns: many questions of one do not keep another from his first', async () => {
  const queue = createFairQueue({ maxRunning: 1, maxWaiting: 10 })
  const { order, note } = arrivals()
  const first = queue.take('greedy')
  const waiting = [
    ['greedy', 'greedy 2'],
    ['greedy', 'greedy 3'],
    ['modest', 'modest 1'],
  ].map(([user = '', name = '']) => {
    const turn = queue.take(user)
    turn.ready.then(() => {
      note(name)()
      turn.leave()
    })
    return turn
  })

  first.leave()
  await Promise.allSettled(waiting.map((turn) => turn.ready))
  await Promise.resolve()

  expect(order).toEqual(['greedy 2', 'modest 1', 'greedy 3'])
})

test('a turn that is taken back before it comes frees no place of another', async () => {
  const queue = createFairQueue({ maxRunning: 1, maxWaiting: 10 })
  queue.take('a')
  const gone = queue.take('b')
  gone.leave()
  gone.leave()

  expect(queue.running()).toBe(1)
  expect(queue.waiting()).toBe(0)
})

test('the queue says how many are ahead, and when it takes no more', () => {
  const queue = createFairQueue({ maxRunning: 1, maxWaiting: 2 })

  expect(queue.take('a').ahead).toBe(0)
  expect(queue.take('b').ahead).toBe(1)
  expect(queue.isFull()).toBe(false)
  expect(queue.take('c').ahead).toBe(2)
  expect(queue.isFull()).toBe(true)
})

test('with more places those who wait begin at once; with fewer nobody is cut short, and nobody begins too early', async () => {
  const queue = createFairQueue({ maxRunning: 1, maxWaiting: 10 })
  const { order, note } = arrivals()
  const turns = ['a', 'b', 'c', 'd'].map((user) => {
    const turn = queue.take(user)
    turn.ready.then(note(user))
    return turn
  })

  queue.resize(3)
  await Promise.resolve()
  expect(order).toEqual(['a', 'b', 'c'])

  queue.resize(1)
  turns[0]?.leave()
  turns[1]?.leave()
  await Promise.resolve()
  expect(order).toEqual(['a', 'b', 'c'])
  expect(queue.running()).toBe(1)

  turns[2]?.leave()
  await Promise.resolve()
  expect(order).toEqual(['a', 'b', 'c', 'd'])
})
