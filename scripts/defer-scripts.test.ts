import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const { deferFonts, deferScripts } = await import(
  pathToFileURL(join(import.meta.dirname, 'lib/defer-scripts.mjs')).href
)

/** A page as React Router 8 writes it, and with it what it writes for a route with a loader of its own in the browser. */
const page = `<head><link rel="stylesheet" href="/assets/app.css"/><link rel="modulepreload" href="/assets/manifest.js"/><link rel="modulepreload" href="/assets/home.js"/></head><body><p>Текст</p><script>first()</script><script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1_main from "/assets/home.js";
const route1 = {...route1_main};
  
  window.__reactRouterRouteModules = {"root":route0,"routes/home":route1};

import("/assets/entry.js");</script><script>last()</script></body>`

test('nothing in the page asks for a script while it is being read', () => {
  const html: string = deferScripts(page, 'visitor')

  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).not.toMatch(/^import\b/m)
  expect(html).toContain('<link rel="stylesheet" href="/assets/app.css"/>')
  expect(html).toContain('<p>Текст</p><script>first()</script>')
  expect(html).toContain('<script>last()</script>')
})

test('what React Router imports is imported in its order, after all of it has been asked for', () => {
  const html: string = deferScripts(page, 'visitor')

  expect(
    html.slice(html.indexOf('for (const [at, href]'), html.indexOf('listen(addEventListener, forget, presses)')),
  ).toBe(`\
for (const [at, href] of ["/assets/manifest.js","/assets/home.js"].entries()) {
  if (at % 4 === 3) await breath();
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = href;
  document.head.append(link);
}
await import("/assets/manifest.js");
const route0 = await import("/assets/root.js");
const route1_main = await import("/assets/home.js");
const route1 = {...route1_main};
  
  window.__reactRouterRouteModules = {"root":route0,"routes/home":route1};

await import("/assets/entry.js");
`)
})

test('a page that is whole without its scripts waits for its visitor, another for its first frame', () => {
  const patient: string = deferScripts(page, 'visitor')
  const eager: string = deferScripts(page, 'paint')

  expect(patient).toContain('setTimeout(start, 4000)')
  expect(patient).toContain('"pointermove"')
  expect(patient).not.toContain('setTimeout(start))')
  expect(eager).toContain('requestAnimationFrame(() => setTimeout(start))')
  expect(eager).not.toContain('pointermove')
})

test.each([
  ['no hints', page.replaceAll('modulepreload', 'preload')],
  ['no starter', page.replace('type="module" async=""', 'type="module"')],
  ['an import of another form', page.replace('import * as route0', 'import route0')],
])('a page with %s fails the build and is not sent broken', (_, html) => {
  expect(() => deferScripts(html, 'visitor')).toThrow()
})

test('fonts are asked for after everything that is read', () => {
  const hint = '<link rel="preload" as="font" type="font/woff2" href="/assets/forum.woff2" crossorigin="anonymous"/>'

  expect(deferFonts(`<head>${hint}<title>Т</title></head><body><p>Текст</p></body>`)).toBe(
    `<head><title>Т</title></head><body><p>Текст</p>${hint}</body>`,
  )
  expect(() => deferFonts('<head></head><body></body>')).toThrow('no font')
})
