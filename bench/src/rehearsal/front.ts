import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '@lunaria/server/src/testing/free-port.ts'
import type { Node } from './database-cluster.ts'
import type { Programs } from './processes.ts'

/** The balancers before the product and before the database. */
export type Front = {
  /** Where users come in: nginx. */
  port: number
  /** What leads to the database's leader: HAProxy. */
  leaderPort: number
  productPorts: number[]
}

type FrontParts = { programs: Programs; folder: string; deployFolder: string; nodes: Node[] }

/** Starts what is in front of the servers and of the database: nginx and HAProxy. */
export async function startFront({ programs, folder, deployFolder, nodes }: FrontParts): Promise<Front> {
  const [port, leaderPort, betweenPort] = [await freePort(), await freePort(), await freePort()]
  const productPorts = [await freePort(), await freePort(), await freePort()]
  const env: Record<string, string> = {
    LEADER_BIND: `127.0.0.1:${leaderPort}`,
    PRODUCT_BIND: `127.0.0.1:${betweenPort}`,
  }
  for (const [index, { address, restPort }] of nodes.entries()) {
    env[`PG${index + 1}`] = address
    env[`PG${index + 1}_REST_PORT`] = String(restPort)
  }
  for (const [index, productPort] of productPorts.entries()) env[`PRODUCT${index + 1}`] = `127.0.0.1:${productPort}`
  const haproxy = ['haproxy', '-db', '-f', path.join(deployFolder, 'haproxy/haproxy.cfg')]
  programs.start({ name: 'haproxy', command: haproxy, env, cwd: folder })

  const config = path.join(folder, 'nginx.conf')
  writeFileSync(config, nginxConfig({ folder, deployFolder, port, betweenPort }))
  const nginx = ['nginx', '-p', folder, '-e', programs.logOf('nginx'), '-c', config]
  programs.start({ name: 'nginx', command: nginx, env: {}, cwd: folder })
  return { port, leaderPort, productPorts }
}

type NginxParts = { folder: string; deployFolder: string; port: number; betweenPort: number }

/** Writes the configuration as deploy/nginx/nginx.conf, with the rehearsal's ports and folders. */
function nginxConfig({ folder, deployFolder, port, betweenPort }: NginxParts): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 4096; }
http {
  access_log off;
  ${temporary.map((kind) => `${kind}_temp_path ${folder}/nginx-${kind};`).join('\n  ')}
  include ${deployFolder}/nginx/http.conf;
  upstream lunaria { server 127.0.0.1:${betweenPort}; }
  server {
    listen 127.0.0.1:${port};
    include ${deployFolder}/nginx/site.conf;
  }
}
`
}
