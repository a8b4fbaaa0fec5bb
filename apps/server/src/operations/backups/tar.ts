import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'

/** The tar format, as far as a backup needs it: files and folders with names of up to 255 bytes, less than 8 GB each. */
const blockBytes = 512
const chunkBytes = 256 * 1024
const maxNameBytes = 100
const maxFileBytes = 8 ** 11 - 1

export type TarEntry = { name: string; isFolder: boolean; mode: number; body: AsyncGenerator<Buffer> }
/** SHA-256 in hex by the file's name in the archive. */
export type Sums = Record<string, string>

type Head = { name: string; mode: number; size: number; isFolder?: boolean }

/** Returns the entry of a folder. */
export function folderEntry({ name, mode = 0o700 }: { name: string; mode?: number }): Buffer {
  return formatHeader({ name: `${name}/`, mode, size: 0, isFolder: true })
}

/** Returns a file of a text, without `sums` for what the sums themselves are in. */
export function textEntry({ name, text, sums }: { name: string; text: string; sums?: Sums }): Buffer {
  const body = Buffer.from(text)
  if (sums) sums[name] = createHash('sha256').update(body).digest('hex')
  return Buffer.concat([formatHeader({ name, mode: 0o600, size: body.length }), body, createPadding(body.length)])
}

/**
 * Returns a file that may change while it is read: what is cut off meanwhile becomes zeros, what is added is left out. Nothing
 * where the file is gone.
 */
export async function* fileEntry(from: { name: string; path: string; sums: Sums }): AsyncGenerator<Buffer> {
  const file = await open(from.path).catch(unlessGone)
  if (!file) return
  try {
    const { size, mode } = await file.stat()
    yield formatHeader({ name: from.name, mode: mode & 0o777, size })
    const hash = createHash('sha256')
    for (let left = size; left > 0; ) {
      const chunk = Buffer.alloc(Math.min(left, chunkBytes))
      const { bytesRead } = await file.read(chunk)
      const piece = bytesRead === 0 ? chunk : chunk.subarray(0, bytesRead)
      hash.update(piece)
      left -= piece.length
      yield piece
    }
    yield createPadding(size)
    from.sums[from.name] = hash.digest('hex')
  } finally {
    await file.close()
  }
}

/** Returns the end of an archive: two empty blocks. */
export function endOfTar(): Buffer {
  return Buffer.alloc(2 * blockBytes)
}

/** Returns the entries of an archive; each body is to be read to its end before the next entry. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const read = createReader(source)
  for (;;) {
    const head = await read.exactly(blockBytes)
    if (head.every((byte) => byte === 0)) return
    if (computeChecksum(head) !== numberAt(head, 148, 8)) throw new Error('it is no tar archive')
    const size = numberAt(head, 124, 12)
    yield {
      name: [textAt(head, 345, 155), textAt(head, 0, maxNameBytes)].filter(Boolean).join('/'),
      isFolder: head.toString('latin1', 156, 157) === '5',
      mode: numberAt(head, 100, 8),
      body: read.body(size),
    }
    await read.exactly(createPadding(size).length)
  }
}

function createReader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)

  async function some(most: number): Promise<Buffer> {
    while (rest.length === 0) {
      const { done, value } = await chunks.next()
      if (done) throw new Error('it ends too early')
      rest = value
    }
    const piece = rest.subarray(0, most)
    rest = rest.subarray(piece.length)
    return piece
  }

  async function* body(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      const piece = await some(left)
      left -= piece.length
      yield piece
    }
  }
  return { body, exactly: (size: number) => buffer(body(size)) }
}

function formatHeader({ name, mode, size, isFolder = false }: Head): Buffer {
  if (size > maxFileBytes) throw new Error(`${name} is too big for the archive`)
  const head = Buffer.alloc(blockBytes)
  const [prefix, short] = splitName(name)
  head.write(short, 0)
  head.write(octal(mode, 8), 100)
  head.write(octal(0, 8), 108)
  head.write(octal(0, 8), 116)
  head.write(octal(size, 12), 124)
  head.write(octal(0, 12), 136)
  head.write(isFolder ? '5' : '0', 156)
  head.write('ustar\u000000', 257, 'latin1')
  head.write(prefix, 345)
  head.write(octal(computeChecksum(head), 7), 148)
  head.write(' ', 155)
  return head
}

/** Cuts the prefix at a slash; a name that fits nowhere is refused. */
function splitName(name: string): [prefix: string, short: string] {
  if (Buffer.byteLength(name) <= maxNameBytes) return ['', name]
  const cut = name.lastIndexOf('/', name.length - 2)
  const [prefix, short] = [name.slice(0, Math.max(cut, 0)), name.slice(cut + 1)]
  if (Buffer.byteLength(short) > maxNameBytes || Buffer.byteLength(prefix) > 155)
    throw new Error(`${name} is too long a name for the archive`)
  return [prefix, short]
}

/** Returns the sum of the head's bytes, with its own field as spaces. */
function computeChecksum(head: Buffer): number {
  return head.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0)
}

function octal(value: number, width: number): string {
  return `${value.toString(8).padStart(width - 1, '0')}\0`
}

function numberAt(head: Buffer, at: number, width: number): number {
  return Number.parseInt(textAt(head, at, width).trim(), 8) || 0
}

function textAt(head: Buffer, at: number, width: number): string {
  return head.toString('utf8', at, at + width).replace(/\0.*$/s, '')
}

function createPadding(size: number): Buffer {
  return Buffer.alloc((blockBytes - (size % blockBytes)) % blockBytes)
}

function unlessGone(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}
