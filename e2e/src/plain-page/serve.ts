import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { build } from 'vite'
import { routes } from './page.ts'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/**
 * Builds and serves the page that the landing is measured beside: React with its router, bundled by Vite with one small
 * style sheet, prerendered, brotli; one heading, one paragraph, no font and no picture. Resolves to its address.
 */
export async function servePlainPage(): Promise<string> {
  const files = await buildFiles()
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    const body = files.get(path)
    if (!body) return response.writeHead(404).end()
    response.setHeader('content-type', `${types[extname(path)]}; charset=utf-8`)
    return response.setHeader('content-encoding', 'br').end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('No port')
  return `http://127.0.0.1:${address.port}`
}

/** Returns the built files by their paths, compressed; nothing of them stays on the disk. */
async function buildFiles(): Promise<Map<string, Buffer>> {
  const outDir = await mkdtemp(join(tmpdir(), 'plain-page-'))
  try {
    await build({ root: import.meta.dirname, logLevel: 'silent', build: { outDir } })
    const page = await prerender()
    const names = await readdir(outDir, { recursive: true })
    const texts = names
      .filter((name) => extname(name) in types)
      .map(async (name): Promise<[string, Buffer]> => {
        const text = await readFile(join(outDir, name), 'utf8')
        return [`/${name}`, brotliCompressSync(text.replace('<!--page-->', page))]
      })
    return new Map(await Promise.all(texts))
  } finally {
    await rm(outDir, { recursive: true })
  }
}

async function prerender(): Promise<string> {
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request('http://localhost/'))
  if (context instanceof Response) throw new Error(`The plain page answers ${context.status}`)
  const router = createStaticRouter(handler.dataRoutes, context)
  return renderToString(createElement(StaticRouterProvider, { router, context }))
}
