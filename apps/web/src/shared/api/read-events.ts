import { createParser } from 'eventsource-parser'
import { ApiError } from './api-error.ts'
import { transport } from './transport-texts.ts'

export type ServerEvent = { id: number; event: string; data: unknown }

/** Three beats of the server: a connection that brings nothing for so long is dead, although no one has closed it. */
const longestSilenceMs = 45_000

/** Returns what is waited for; throws where nothing comes from the server for too long. */
export async function beforeSilence<Value>(waiting: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    const end = () => reject(new ApiError(transport.unreachable, { code: 'network', status: 0 }))
    timer = setTimeout(end, longestSilenceMs)
  })
  try {
    return await Promise.race([waiting, silence])
  } finally {
    clearTimeout(timer)
  }
}

/** Yields the events of an open event stream, until it ends; throws when the line breaks or is silent. */
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
      const { done, value } = await beforeSilence(reader.read())
      if (done) return
      parser.feed(value)
      yield* events.splice(0)
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}
