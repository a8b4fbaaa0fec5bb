import { setTimeout as sleep } from 'node:timers/promises'
import type { Choice } from '@lunaria/reader/choice'
import type { DatabaseCluster } from './database-cluster.ts'
import type { Products } from './products.ts'

/** Something that goes wrong, or that an operator does. Over when it returns: what was broken is back. */
export type Fault = {
  name: string
  /** What the longest wait of a writer is held to; a failover may take 30 s. */
  limitMs: number
  /** Whether a single refused call is a fault. */
  isSeamless?: boolean
  strike(cluster: DatabaseCluster, products: Products, choice: Choice): Promise<void>
}

const pausedMs = 20_000
/** How long a machine stays off. */
const offMs = 5000
const failoverMs = 30_000
/** Without a failover: what a replaced connection or synchronous replica may cost. */
const hiccupMs = 15_000

export const faults: Fault[] = [
  {
    name: 'kill -9 of the leader',
    limitMs: failoverMs,
    async strike(cluster) {
      const leader = await cluster.leader()
      leader.kill()
      await untilAnotherLeads(cluster, leader.name)
      leader.start()
    },
  },
  {
    name: 'kill -9 of a replica',
    limitMs: hiccupMs,
    async strike(cluster, _products, choice) {
      const replica = choice.of(await cluster.replicas())
      replica.kill()
      await sleep(offMs)
      replica.start()
    },
  },
  {
    name: 'kill -9 of a product process',
    limitMs: hiccupMs,
    async strike(_cluster, products, choice) {
      const index = choice.of(products.places)
      products.kill(index)
      await sleep(offMs)
      await products.start(index)
    },
  },
  {
    name: 'kill -9 of all product processes but one, in mid-stream',
    limitMs: hiccupMs,
    async strike(_cluster, products) {
      products.kill(0)
      products.kill(1)
      await sleep(offMs)
      await Promise.all([products.start(0), products.start(1)])
    },
  },
  {
    name: 'a leader paused for 20 s',
    limitMs: failoverMs,
    async strike(cluster) {
      const leader = await cluster.leader()
      leader.pause()
      await sleep(pausedMs)
      leader.resume()
    },
  },
  {
    name: 'a switchover',
    limitMs: failoverMs,
    async strike(cluster) {
      const leader = await cluster.leader()
      await cluster.switchOver()
      await untilAnotherLeads(cluster, leader.name)
    },
  },
  {
    name: 'a rolling restart to the next version',
    limitMs: hiccupMs,
    isSeamless: true,
    strike: (_cluster, products) => products.rollOut(),
  },
  {
    name: 'etcd loses a member',
    limitMs: hiccupMs,
    async strike(cluster, _products, choice) {
      const member = choice.of(cluster.etcd)
      member.kill()
      await sleep(offMs * 2)
      member.start()
    },
  },
]

async function untilAnotherLeads(cluster: DatabaseCluster, name: string): Promise<void> {
  for (;;) {
    const leader = await cluster.leader()
    if (leader.name !== name) return
    await sleep(500)
  }
}
