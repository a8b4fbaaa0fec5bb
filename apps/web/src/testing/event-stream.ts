import { responds } from './stub-server.ts'

/** Returns an event stream that says what it is told to, and ends or stays open. */
export function streams(...events: { event: string; data: unknown }[]) {
  let say = (_: (typeof events)[number], __: number) => {}
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      say = ({ event, data }, id) =>
        controller.enqueue(new TextEncoder().encode(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
      for (const [id, told] of events.entries()) say(told, id)
    },
  })
  const give = responds(() => new Response(stream, { headers: { 'content-type': 'text/event-stream' } }))
  return { give, say: (told: (typeof events)[number], id: number) => say(told, id) }
}
