import type { Service } from '@lunaria/contract/admin-system'

/** What a look at a service has found. */
export type Finding = Pick<Service, 'status' | 'message'>

/** How long a service may take to answer before it counts as silent. */
export const probeTimeoutMs = 5000

/** Looks at a service and says how long that took; what it throws is a fault of the service. */
export async function probed(id: Service['id'], look: () => Promise<Finding>, onThrow: string): Promise<Service> {
  const startedAt = performance.now()
  const finding = await within(probeTimeoutMs + 1000, look).catch(
    (): Finding => ({ status: 'error', message: onThrow }),
  )
  return { id, ...finding, latencyMs: Math.round(performance.now() - startedAt) }
}

function within<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const tooLate = new Promise<never>((_, reject) => setTimeout(reject, ms, new Error(`No answer in ${ms} ms`)).unref())
  return Promise.race([work(), tooLate])
}
