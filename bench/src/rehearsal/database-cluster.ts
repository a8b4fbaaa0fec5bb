import { readFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '@lunaria/server/src/testing/free-port.ts'
import { databaseAccount, listChildren, makeFolder, type Program, type Programs, signalTo, until } from './processes.ts'

/** Three PostgreSQL nodes under Patroni, and three etcd members that say which of them leads. */
export type DatabaseCluster = {
  nodes: Node[]
  leader(): Promise<Node>
  replicas(): Promise<Node[]>
  /** Waits until there is a leader and both others stream from it. */
  untilWhole(): Promise<void>
  /** Hands the lead to a replica in order, as `patronictl switchover` does. */
  switchOver(): Promise<void>
  etcd: EtcdMember[]
}

/** One machine with its PostgreSQL and its Patroni. */
export type Node = {
  name: string
  address: string
  restPort: number
  /** Power off: everything on the machine ends immediately. */
  kill(): void
  /** The machine stops and continues later, without having noticed. */
  pause(): void
  resume(): void
  start(): void
}

export type EtcdMember = { name: string; start(): void; kill(): void }

export type ClusterParts = {
  programs: Programs
  folder: string
  deployFolder: string
  /** Where initdb and postgres are. */
  binFolder: string
  password: string
}

const wholeMs = 120_000
const clientPort = (member: { clientPort: number }) => `127.0.0.1:${member.clientPort}`

/** Starts three nodes of PostgreSQL under Patroni, and the etcd that they agree by. */
export async function startDatabaseCluster(parts: ClusterParts): Promise<DatabaseCluster> {
  const etcd = await startEtcd(parts)
  const hosts = etcd.map(clientPort).join(',')
  const nodes = await Promise.all(['pg1', 'pg2', 'pg3'].map((name) => createNode(parts, name, hosts)))
  for (const node of nodes) node.start()

  const members = () => listMembers(nodes)
  const withRole = async (isWanted: (role: string) => boolean) => {
    const names = new Set((await members()).filter(({ role }) => isWanted(role)).map(({ name }) => name))
    return nodes.filter(({ name }) => names.has(name))
  }
  const cluster: DatabaseCluster = {
    nodes,
    etcd,
    leader: () => until('A leader', wholeMs, async () => (await withRole((role) => role === 'leader'))[0]),
    replicas: () => withRole((role) => role !== 'leader'),
    async untilWhole() {
      await until('A whole cluster', wholeMs, async () => (isWhole(await members()) ? true : undefined))
    },
    async switchOver() {
      const leader = await cluster.leader()
      const standby = (await members()).find(({ role }) => role === 'sync_standby')
      const answer = await fetch(`http://127.0.0.1:${leader.restPort}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: leader.name, candidate: standby?.name }),
      })
      if (!answer.ok) throw new Error(`The switchover was refused: ${await answer.text()}`)
    },
  }
  await cluster.untilWhole()
  return cluster
}

type Member = { name: string; role: string; state: string; lag?: number | string }

/** Lists the members as the first node that answers sees the cluster. */
async function listMembers(nodes: Node[]): Promise<Member[]> {
  for (const { restPort } of nodes) {
    try {
      const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(1000) })
      const { members }: { members?: Member[] } = await answer.json()
      if (members) return members
    } catch {
      // It is off, paused or starting: the next one knows, too.
    }
  }
  return []
}

/** Returns true for a leader, and two replicas that follow it, one of them synchronously. */
export function isWhole(members: Member[]): boolean {
  const isWell = ({ state, lag }: Member) =>
    (state === 'running' || state === 'streaming') && (lag === undefined || (typeof lag === 'number' && lag < 1e6))
  const roles = members.filter(isWell).map(({ role }) => role)
  return roles.length === 3 && roles.includes('leader') && roles.includes('sync_standby')
}

async function startEtcd({ programs, folder }: ClusterParts): Promise<(EtcdMember & { clientPort: number })[]> {
  const members = await Promise.all(
    ['etcd1', 'etcd2', 'etcd3'].map(async (name) => ({
      name,
      clientPort: await freePort(),
      peerPort: await freePort(),
    })),
  )
  const all = members.map(({ name, peerPort }) => `${name}=http://127.0.0.1:${peerPort}`).join(',')
  return members.map(({ name, clientPort, peerPort }) => {
    let program: Program | undefined
    makeFolder(path.join(folder, name))
    const env = {
      ETCD_NAME: name,
      ETCD_DATA_DIR: path.join(folder, name),
      ETCD_LISTEN_CLIENT_URLS: `http://127.0.0.1:${clientPort}`,
      ETCD_ADVERTISE_CLIENT_URLS: `http://127.0.0.1:${clientPort}`,
      ETCD_LISTEN_PEER_URLS: `http://127.0.0.1:${peerPort}`,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://127.0.0.1:${peerPort}`,
      ETCD_INITIAL_CLUSTER: all,
      ETCD_INITIAL_CLUSTER_TOKEN: 'lunaria',
      ETCD_INITIAL_CLUSTER_STATE: 'new',
      ETCD_HEARTBEAT_INTERVAL: '200',
      ETCD_ELECTION_TIMEOUT: '2000',
      ETCD_ENABLE_V2: 'true', // deploy/README.md says why
      ETCD_LOGGER: 'zap',
      ETCD_LOG_LEVEL: 'warn',
    }
    const member = {
      name,
      clientPort,
      start() {
        program = programs.start({ name, command: ['etcd'], env, cwd: folder, account: databaseAccount })
      },
      kill: () => program?.signal('SIGKILL'),
    }
    member.start()
    return member
  })
}

async function createNode(parts: ClusterParts, name: string, etcdHosts: string): Promise<Node> {
  const { programs, folder, deployFolder, binFolder, password } = parts
  const [port, restPort] = [await freePort(), await freePort()]
  const dataDir = path.join(folder, name)
  makeFolder(dataDir)
  const env = {
    PATRONI_NAME: name,
    PATRONI_ETCD_HOSTS: etcdHosts,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${restPort}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${restPort}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: path.join(dataDir, 'data'),
    PATRONI_POSTGRESQL_BIN_DIR: binFolder,
    PATRONI_POSTGRESQL_PGPASS: path.join(dataDir, 'pgpass'),
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: password,
    LUNARIA_DB_PASSWORD: password,
    LUNARIA_CREATE_DATABASE: path.join(deployFolder, 'patroni/create-database.sh'),
  }
  const command = ['patroni', path.join(deployFolder, 'patroni/patroni.yml')]
  let patroni: Program | undefined

  function everything(): number[] {
    const postmaster = findPostmaster(path.join(dataDir, 'data'))
    return [patroni?.pid ?? 0, ...(postmaster ? [postmaster, ...listChildren(postmaster)] : [])].filter(
      (pid) => pid > 0,
    )
  }
  const toAll = (signal: NodeJS.Signals) => {
    for (const pid of everything()) signalTo(pid, signal)
  }
  return {
    name,
    address: `127.0.0.1:${port}`,
    restPort,
    kill: () => toAll('SIGKILL'),
    pause: () => toAll('SIGSTOP'),
    resume: () => toAll('SIGCONT'),
    start() {
      patroni = programs.start({ name, command, env, cwd: dataDir, account: databaseAccount })
    },
  }
}

function findPostmaster(dataDir: string): number | undefined {
  try {
    return Number(readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return undefined // it does not run
  }
}
