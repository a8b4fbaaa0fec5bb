import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Program, Programs } from './processes.ts'
import { until } from './processes.ts'

/** The product's processes behind the proxy. */
export type Products = {
  places: number[]
  kill(index: number): void
  /** Starts a process again and waits until it takes calls. */
  start(index: number): Promise<void>
  /** Replaces the processes one after another by the next version, which brings a migration. */
  rollOut(): Promise<void>
  untilAllReady(): Promise<void>
}

export type ProductsParts = {
  programs: Programs
  folder: string
  root: string
  ports: number[]
  env: Record<string, string>
}

const readyMs = 60_000
/** Longer than two checks of HAProxy, each of which may take its two seconds. */
const shutdownDelayMs = 6000
/** Longer than an answer. */
const shutdownGraceMs = 40_000

/** Returns the servers of the rehearsal, none of which runs yet. */
export function createProducts({ programs, folder, root, ports, env }: ProductsParts): Products {
  const running: (Program | undefined)[] = ports.map(() => undefined)
  let tree = root

  async function start(index: number): Promise<void> {
    running[index] = programs.start({
      name: `product${index + 1}`,
      command: [process.execPath, path.join(tree, 'apps/server/src/main.ts')],
      cwd: folder,
      env: {
        ...env,
        PORT: String(ports[index]),
        SHUTDOWN_DELAY_MS: String(shutdownDelayMs),
        SHUTDOWN_GRACE_MS: String(shutdownGraceMs),
      },
    })
    await untilReady(index)
  }
  const untilReady = (index: number) =>
    until(`product${index + 1}`, readyMs, async () => ((await isReady(ports[index] ?? 0)) ? true : undefined))

  return {
    places: [...ports.keys()],
    kill: (index) => running[index]?.signal('SIGKILL'),
    start,
    async rollOut() {
      tree = tree === root ? nextVersion(root, path.join(folder, 'next')) : tree
      for (const index of ports.keys()) {
        await running[index]?.end('SIGTERM', shutdownDelayMs + 2 * shutdownGraceMs)
        await start(index)
      }
    },
    async untilAllReady() {
      for (const index of ports.keys()) await untilReady(index)
    },
  }
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/ready`, { signal: AbortSignal.timeout(2000) }).catch(
    () => undefined,
  )
  await answer?.body?.cancel()
  return answer?.ok ?? false
}

const migration = `import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`create table next_version (id int primary key)\`.execute(db)
  await sql\`alter table chats add column next_version text\`.execute(db)
}
`

/** Returns a copy of the server as its next version: another number, and a migration that expands the schema. */
function nextVersion(root: string, to: string): string {
  for (const name of ['apps/server', 'packages', 'package.json'])
    cpSync(path.join(root, name), path.join(to, name), {
      recursive: true,
      filter: (file) => !file.includes('/node_modules'),
    })
  symlinkSync(path.join(root, 'node_modules'), path.join(to, 'node_modules'))
  writeFileSync(path.join(to, 'apps/server/migrations/9999-next-version.ts'), migration)
  const manifest = path.join(to, 'package.json')
  const { version, ...rest }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'))
  writeFileSync(manifest, JSON.stringify({ ...rest, version: `${version}-next` }))
  return to
}
