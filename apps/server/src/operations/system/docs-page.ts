import { api } from '@lunaria/contract/api'
import type { Access, Endpoint } from '@lunaria/contract/endpoint'
import { z } from 'zod'
import { escapeHtml } from '#lib/escape-html.ts'

const accessNames: Record<Access, string> = {
  anyone: 'все',
  user: 'вошедшие',
  self: 'сам пользователь или администратор',
  admin: 'администраторы',
  operator: 'администраторы или сама машина',
}

/** Returns the API page: every declared call with its schemas, readable without scripts. */
export function docsPage(): string {
  const groups = Object.entries(api).map(
    ([name, calls]) =>
      `<section><h2 id="${name}">${name}</h2>${Object.values<Endpoint>(calls).map(callHtml).join('')}</section>`,
  )
  const links = Object.keys(api).map((name) => `<a href="#${name}">${name}</a>`)
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>API Лунарии</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head><body><main>
<h1>API Лунарии</h1><p>Отказ — всегда <code>{error, code, details?, requestId}</code> с подходящим статусом.
Описание для машин: <a href="/api/openapi.json">openapi.json</a>.</p><nav>${links.join(' ')}</nav>${groups.join('')}</main></body></html>`
}

function callHtml({ method, path, summary, access, params, query, body, reply, events }: Endpoint): string {
  const parts: [string, z.core.$ZodType | undefined, 'input' | 'output'][] = [
    ['Путь', params, 'input'],
    ['Запрос', query, 'input'],
    ['Тело', body, 'input'],
    ['Ответ', reply, 'output'],
    ...Object.entries(events ?? {}).map(([name, schema]): [string, z.ZodType, 'output'] => [
      `Событие ${name}`,
      schema,
      'output',
    ]),
  ]
  const schemas = parts.map(([title, schema, io]) =>
    schema ? `<h4>${title}</h4><pre>${escapeHtml(JSON.stringify(toJsonSchema(schema, io), null, 2))}</pre>` : '',
  )
  return `<details><summary><b>${method}</b> <code>${escapeHtml(path)}</code> — ${escapeHtml(summary)} <i>${accessNames[access]}</i></summary>${schemas.join('')}</details>`
}

function toJsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): unknown {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

const style = `body{margin:0;background:#0b0818;color:#f4ecdb;font:16px/1.6 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:2rem 1.25rem}h1,h2{color:#e6c27e;font-weight:400}a{color:#b9a2f5}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem}details{border-top:1px solid #352c63;padding:.6rem 0}
summary{cursor:pointer;min-height:1.75rem}code,pre{font-family:ui-monospace,monospace;font-size:.875rem}
pre{background:#1a1536;padding:1rem;border-radius:12px;overflow:auto}i{color:#a79ec6;font-style:normal}h4{margin:.75rem 0 .25rem}
a:focus-visible,summary:focus-visible{outline:2px solid #f3dda8;outline-offset:2px}`
