import { Agent } from 'node:http'
import { post, readBody } from './call.ts'
import type { Scenario } from './scenario.ts'
import { type Subject, unlimitedMessages } from './subject.ts'

const sends = 200
const left = 10

/** Two hundred questions at the same moment with ten messages left: exactly ten get through. */
export const quota: Scenario = async ({ product, reference, isQuick }) => {
  const rounds = isQuick ? 1 : 3
  const taken = { product: await countTaken(product, rounds), reference: await countTaken(reference, rounds) }
  return {
    title: `quota: ${sends} questions at once, ${left} messages left, ${rounds} rounds`,
    figures: [
      {
        name: 'fewest accepted',
        product: [Math.min(...taken.product)],
        target: { what: 'value', is: '=', limit: left },
        digits: 0,
      },
      {
        name: 'most accepted',
        product: [Math.max(...taken.product)],
        target: { what: 'value', is: '=', limit: left },
        digits: 0,
      },
      { name: 'most accepted by chat-ref', product: [Math.max(...taken.reference)], digits: 0 },
    ],
  }
}

async function countTaken(subject: Subject, rounds: number): Promise<number[]> {
  const [visitor] = subject.visitors
  if (!visitor) throw new Error('There are no visitors')
  const running = await subject.start()
  const agent = new Agent({ keepAlive: true, maxSockets: sends })
  const counts: number[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      await subject.setMessagesLeft(visitor, left)
      const statuses = await Promise.all(
        Array.from({ length: sends }, async () => {
          const { response } = await post({ port: running.port, agent, ...withBody(running.addMessage(visitor)) })
          if (response.statusCode === 200) await readBody(response)
          else response.resume()
          return response.statusCode
        }),
      )
      const unexpected = statuses.filter((status) => status !== 200 && status !== 402)
      if (unexpected.length > 0) throw new Error(`${subject.name} answered ${unexpected[0]}`)
      counts.push(statuses.filter((status) => status === 200).length)
    }
    return counts
  } finally {
    agent.destroy()
    await running.stop()
    await subject.setMessagesLeft(visitor, unlimitedMessages)
  }
}

function withBody<T extends { body?: string }>(request: T): T & { body: string } {
  return { ...request, body: request.body ?? '' }
}
