import { existsSync } from 'node:fs'
import path from 'node:path'

/** Programs of the rehearsal and the Debian packages that bring them. */
const needed: readonly { program: string; package: string }[] = [
  { program: 'patroni', package: 'patroni' },
  { program: 'etcd', package: 'etcd-server' },
  { program: 'haproxy', package: 'haproxy' },
  { program: 'nginx', package: 'nginx' },
  { program: 'psql', package: 'postgresql-client-common' },
  { program: 'setpriv', package: 'util-linux' },
]
const postgresFolders = ['18', '17', '16', '15'].map((version) => `/usr/lib/postgresql/${version}/bin`)

/** Returns the Debian packages that the rehearsal lacks. */
export function missingPackages(isThere: (file: string) => boolean, searchPath: string): string[] {
  const folders = searchPath.split(':')
  const missing = needed
    .filter(({ program }) => !folders.some((folder) => isThere(path.join(folder, program))))
    .map((one) => one.package)
  return postgresBinaries(isThere) ? missing : [...missing, 'postgresql-15']
}

/** Returns where the newest installed server is. */
export function postgresBinaries(isThere: (file: string) => boolean = existsSync): string | undefined {
  return postgresFolders.find((folder) => isThere(path.join(folder, 'initdb')))
}
