import autocannon from 'autocannon'
import { cpuUs } from './process-usage.ts'
import type { Section } from './report.ts'
import { type Bench, inRounds, pickValues, type Scenario } from './scenario.ts'
import type { PlainRequest, Running, Subject, Visitor } from './subject.ts'

const connections = 32

/** GET the chats of a user who has twenty. */
export const listChats: Scenario = (bench) =>
  plainRequests(bench, {
    title: 'list: chats of a user, 20 rows',
    limit: 0.85,
    toRequest: (running, visitor) => running.listChats(visitor),
  })

/** POST a question: session, quota and message. */
export const addMessages: Scenario = (bench) =>
  plainRequests(bench, {
    title: 'add: a question, counted and saved',
    limit: 0.9,
    toRequest: (running, visitor) => running.addMessage(visitor),
  })

type Asked = { title: string; limit: number; toRequest(running: Running, visitor: Visitor): PlainRequest }

async function plainRequests(bench: Bench, { title, limit, toRequest }: Asked): Promise<Section> {
  const rounds = bench.isQuick ? 3 : 7

  async function load(subject: Subject, running: Running, seconds: number) {
    const visitors = subject.visitors.slice(0, connections).values()
    const before = cpuUs(running.pid)
    const result = await autocannon({
      url: `http://127.0.0.1:${running.port}`,
      connections,
      duration: seconds,
      // Each connection is another visitor: none waits for another's row
      setupClient(client) {
        const { value: visitor } = visitors.next()
        if (visitor) client.setRequests([toRequest(running, visitor)])
      },
    })
    const answered = result['2xx']
    if (result.non2xx + result.errors > 0)
      throw new Error(`${subject.name}: ${result.non2xx} refused, ${result.errors} broken`)
    return { perSecond: answered / result.duration, cpu: (cpuUs(running.pid) - before) / answered }
  }

  const pair = await inRounds(bench, rounds, {
    warmUp: (subject, running) => load(subject, running, 2),
    measure: (subject, running) => load(subject, running, bench.isQuick ? 2 : 3),
  })
  return {
    title: `${title}, ${connections} connections, ${rounds} rounds`,
    figures: [
      {
        name: 'requests per second',
        ...pickValues(pair, (r) => r.perSecond),
        target: { what: 'ratio', is: '≥', limit },
        digits: 0,
      },
      { name: 'CPU per request, µs', ...pickValues(pair, (r) => r.cpu), digits: 0 },
    ],
  }
}
