/** The part of autocannon that is used here; the package brings no types. */
declare module 'autocannon' {
  type Request = { method: string; path: string; headers: Record<string, string>; body?: string }
  type Client = { setRequests(requests: Request[]): void }
  type Result = { '2xx': number; non2xx: number; errors: number; duration: number }
  export default function autocannon(options: {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    setupClient(client: Client): void
  }): Promise<Result>
}
