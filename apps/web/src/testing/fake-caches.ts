type Key = string | { url: string }

const toAddress = (key: Key) => new URL(typeof key === 'string' ? key : key.url, 'https://lunaria.example').href

/** Returns what stands for a browser's `caches`, in memory. */
export function fakeCaches() {
  const stored = new Map<string, Map<string, Response>>()

  async function open(name: string) {
    const entries = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, entries)
    return {
      match: async (key: Key) => entries.get(toAddress(key))?.clone(),
      put: async (key: Key, answer: Response) => void entries.set(toAddress(key), answer),
      delete: async (key: Key) => entries.delete(toAddress(key)),
      keys: async () => Array.from(entries.keys(), (url) => ({ url })),
    }
  }

  async function match(key: Key, { cacheName }: { cacheName?: string } = {}): Promise<Response | undefined> {
    const names = cacheName === undefined ? [...stored.keys()] : [cacheName]
    const found = await Promise.all(names.map(async (name) => (await open(name)).match(key)))
    return found.find((answer) => answer !== undefined)
  }

  return { open, match, keys: async () => [...stored.keys()], delete: async (name: string) => stored.delete(name) }
}
