import { createParser } from 'eventsource-parser'

export type ServerEvent = { id: number; event: string; data: unknown }

/** The events of an open event stream, until it ends; throws when the line breaks. */
export async function* readEvents(response: Response): AsyncGenerator<ServerEvent> {
  const events: ServerEvent[] = []
  const parser = createParser({
    onEvent({ id, event, data }) {
      events.push({ id: Number(id), event: event ?? 'message', data: JSON.parse(data) })
    },
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) return
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      parser.feed(value)
      yield* events.splice(0)
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}
