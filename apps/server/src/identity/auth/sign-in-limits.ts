import { type RateLimit, rateLimits } from '#platform/rate-limit.ts'

type Try = { email: string; address: string; deviceId: string | undefined }

/**
 * Returns what a try to sign in counts against, in this order; the first that is reached refuses it. A device that
 * knows the account has a limit of its own and none beside it, so that no stranger, also behind the same address, can
 * lock its owner out.
 */
export function signInLimits({ email, address, deviceId }: Try): RateLimit[] {
  if (deviceId !== undefined) return [rateLimits.signInByDevice(deviceId)]
  return [
    rateLimits.signInByAddress(address),
    rateLimits.signInByEmailAndAddress(email, address),
    rateLimits.signInByEmail(email),
  ]
}

/** Returns what a right password makes as if it had never been: the wrong ones before it, from the same place. */
export function forgivenLimit({ email, address, deviceId }: Try): RateLimit {
  return deviceId !== undefined
    ? rateLimits.signInByDevice(deviceId)
    : rateLimits.signInByEmailAndAddress(email, address)
}
