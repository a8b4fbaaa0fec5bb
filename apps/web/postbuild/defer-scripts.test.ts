import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { bundleEarly } from './bundle-early.ts'
import { deferFonts, deferScripts, dropLoaderData, guardScroll } from './defer-scripts.ts'

/** A page as React Router 8 writes it, and with it what it writes for a route with a loader of its own in the browser. */
const page = `<head><link rel="stylesheet" href="/assets/app.css"/><link rel="modulepreload" href="/assets/manifest.js"/><link rel="modulepreload" href="/assets/home.js"/></head><body><p>Текст</p><script>first()</script><script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1_main from "/assets/home.js";
const route1 = {...route1_main};
  
  window.__reactRouterRouteModules = {"root":route0,"routes/home":route1};

import("/assets/entry.js");</script><script>last()</script></body>`

const findScript = (html: string) => /<script type="module" async="">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''

/** Stands for the early code: gives back what it is handed. */
const early = '{ start: (page) => page }'

test('nothing in the page asks for a script while it is being read', () => {
  const html = deferScripts(page, early)

  expect(html).not.toContain('<link rel="modulepreload"')
  expect(findScript(html)).not.toMatch(/^import\b/m)
  expect(html).toContain('<link rel="stylesheet" href="/assets/app.css"/>')
  expect(html).toContain('<p>Текст</p><script>first()</script>')
  expect(html).toContain('<script>last()</script>')
})

test('the early code is handed the files, and what React Router imports in its order', async () => {
  const imported: string[] = []
  const window: Record<string, unknown> = {}
  const load = async (path: string) => {
    imported.push(path)
    return { from: path }
  }
  // Without a loader of modules a context refuses import(): the same call under another name.
  const code = findScript(deferScripts(page, early)).replaceAll('await import(', 'await load(')

  const started = runInNewContext(code, { window, load })
  expect(started.files).toEqual(['/assets/manifest.js', '/assets/home.js'])
  expect(imported).toEqual([])
  await started.run()

  expect(imported).toEqual(['/assets/manifest.js', '/assets/root.js', '/assets/home.js', '/assets/entry.js'])
  expect(window.__reactRouterRouteModules).toEqual({
    root: { from: '/assets/root.js' },
    'routes/home': { from: '/assets/home.js' },
  })
})

test.each([
  'paint',
  'visitor',
] as const)('the early code of "%s" is one small expression with a start', async (moment) => {
  const code = await bundleEarly(moment)

  expect(Object.keys(runInNewContext(`(${code})`))).toEqual(['start'])
  expect(code).not.toContain('</script')
  expect(code.length).toBeLessThan(3500)
})

test.each([
  ['no hints', page.replaceAll('modulepreload', 'preload')],
  ['no starter', page.replace('type="module" async=""', 'type="module"')],
  ['an import of another form', page.replace('import * as route0', 'import route0')],
])('a page with %s fails the build and is not sent broken', (_, html) => {
  expect(() => deferScripts(html, early)).toThrow()
})

test('fonts are asked for after everything that is read', () => {
  const hint = '<link rel="preload" as="font" type="font/woff2" href="/assets/forum.woff2" crossorigin="anonymous"/>'

  expect(deferFonts(`<head>${hint}<title>Т</title></head><body><p>Текст</p></body>`)).toBe(
    `<head><title>Т</title></head><body><p>Текст</p>${hint}</body>`,
  )
  expect(() => deferFonts('<head></head><body></body>')).toThrow('no font')
})

test('a page whose browser stores nothing gives up its scroll position without an error', () => {
  const html = guardScroll(`<script>try { sessionStorage.getItem('a') } catch (error) {
    console.error(error);
    sessionStorage.removeItem(storageKey);
  } // react-router-scroll-positions
  </script>`)
  const script = /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? ''

  expect(() => runInNewContext(script, { storageKey: 'a' })).not.toThrow()
  expect(guardScroll(page)).toBe(page)
  expect(() => guardScroll('react-router-scroll-positions')).toThrow('a script of an unknown form')
})

test('the page behind the application hands over no data of the landing', () => {
  const context = (isSpaMode: boolean) => `<script>window.__reactRouterContext = {"isSpaMode":${isSpaMode}}</script>`
  const data = String.raw`<script>streamController.enqueue("[{\"_1\":2},\"hero\",\"Спросите карты\"]\n");</script>`

  const html = dropLoaderData(context(true) + data)

  expect(html).not.toContain('Спросите')
  expect(html).toContain(String.raw`enqueue("[{\"_1\":2},\"loaderData\",{}]\n");`)
  expect(() => dropLoaderData(context(false) + data)).toThrow('unknown form')
  expect(() => dropLoaderData(context(true))).toThrow('unknown form')
})
