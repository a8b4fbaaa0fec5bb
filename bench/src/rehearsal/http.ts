import { type IncomingMessage, request } from 'node:http'

export type Call = {
  port: number
  method: 'GET' | 'POST'
  path: string
  cookie?: string
  body?: object
  headers?: { [name: string]: string }
  timeoutMs?: number
}

/** An answer that is not a success. */
export type Refused = { refused: string }

const usualTimeoutMs = 35_000

/** Sends a call on a connection of its own; gives the answer as soon as its headers are there. */
export function open({ port, method, path, cookie, body, headers, timeoutMs }: Call): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const call = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      agent: false,
      headers: {
        ...(cookie && { cookie }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
    })
    call.setTimeout(timeoutMs ?? usualTimeoutMs, () => call.destroy(new Error('no answer in time')))
    call.on('response', resolve)
    call.on('error', reject)
    call.end(body && JSON.stringify(body))
  })
}

/** Returns the parsed answer of a call, or why there is none. */
export async function ask<Answer extends object>(call: Call): Promise<Answer | Refused> {
  try {
    const response = await open(call)
    return response.statusCode === 200 ? JSON.parse(await readText(response)) : await readRefusal(response)
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) }
  }
}

/** Returns true for a call that was refused. */
export function isRefused(answer: object): answer is Refused {
  return 'refused' in answer
}

/** Status and code of a refusal; a 503 of the product says when to come back. */
export async function readRefusal(response: IncomingMessage): Promise<Refused> {
  const text = await readText(response).catch(() => '')
  const code = /"code":"(\w+)"/.exec(text)?.[1]
  const retry = response.headers['retry-after'] ? ', Retry-After' : ''
  return { refused: `${response.statusCode}${code ? ` ${code}` : ''}${retry}` }
}

async function readText(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of response.setEncoding('utf8')) text += piece
  return text
}
