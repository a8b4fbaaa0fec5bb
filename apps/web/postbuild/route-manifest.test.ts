import { expect, test } from 'vitest'
import { readRouteManifest, withoutImports } from './route-manifest.ts'

const script =
  'window.__reactRouterManifest={"entry":{"module":"/entry.js","imports":["/react.js"]},"routes":{"app":{"id":"app","module":"/app.js","imports":["/react.js"]}},"version":"1"};'

test('the browser is not told what each route imports, and everything else', () => {
  const { routes, ...rest } = readRouteManifest(withoutImports(script))

  expect(routes).toEqual({ app: { id: 'app', module: '/app.js' } })
  expect(rest).toEqual({ entry: { module: '/entry.js', imports: ['/react.js'] }, version: '1' })
})

test('a script of another form fails the build', () => {
  expect(() => withoutImports('window.routes={}')).toThrow('unknown form')
})
