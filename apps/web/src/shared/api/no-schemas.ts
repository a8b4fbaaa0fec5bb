const checks = new Set<string | symbol>(['parse', 'safeParse', 'parseAsync', 'safeParseAsync'])

/**
 * Stands in for zod in the browser (vite.config.ts): a call's schemas are declared beside its method and path, and the
 * server alone checks by them. Takes any declaration and keeps nothing of it.
 */
export const z: unknown = new Proxy(() => z, { get: (_, name) => (checks.has(name) ? refuse : z) })

function refuse(): never {
  throw new Error('There are no schemas in the browser: what the server sends is taken at its word')
}
