import { runInNewContext } from 'node:vm'

type Route = { module: string; imports: string[] }
type RouteManifest = { routes: Record<string, Route> }

const name = '__reactRouterManifest'

/** Returns what the browser learns about the routes from React Router's script. */
export function readRouteManifest(script: string): RouteManifest {
  const window: { [name]?: RouteManifest } = {}
  runInNewContext(script, { window })
  const manifest = window[name]
  if (!manifest) throw new Error('a manifest of an unknown form')
  return manifest
}

/**
 * Returns the script without the files that each route imports. The router names them only in links that load a page ahead, which
 * the site has none of; without them the manifest, which comes with every page, is half as long.
 */
export function withoutImports(script: string): string {
  const manifest = readRouteManifest(script)
  const routes = Object.entries(manifest.routes).map(([id, { imports: _, ...route }]) => [id, route])
  return `window.${name}=${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`
}
