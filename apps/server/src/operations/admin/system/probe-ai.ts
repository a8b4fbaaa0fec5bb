import { z } from 'zod'
import type { PlatformDeps } from '#platform/deps.ts'
import { type Finding, probeTimeoutMs } from './probe.ts'

const Models = z.object({ data: z.array(z.object({ id: z.string() })) })
const longestList = 2_000_000

/** Makes the cheapest call that needs the key: the list of models. Only a model's presence is taken from the answer. */
export async function probeAi({ apiKey, baseUrl, model, configError }: PlatformDeps['config']['ai']): Promise<Finding> {
  if (configError) return { status: 'error', message: `${configError}. До тех пор никому не отвечают.` }
  if (apiKey === undefined)
    return { status: 'ok', message: 'Отвечает встроенный толкователь: ключ провайдера не задан.' }

  const response = await fetch(`${baseUrl}/models`, {
    headers: { authorization: `Bearer ${apiKey}`, accept: 'application/json' },
    redirect: 'error', // the key goes nowhere else
    signal: AbortSignal.timeout(probeTimeoutMs),
  })
  const body = await response.text()
  return response.ok ? findingOfModels(body, model) : findingOfStatus(response.status)
}

/** Providers that list no models, or so many that it is too much to read, are taken at their word. */
function findingOfModels(body: string, model: string): Finding {
  const listed = body.length < longestList ? Models.safeParse(parsed(body)).data?.data : undefined
  if (listed && listed.length > 0 && !listed.some(({ id }) => id === model || id.endsWith(`/${model}`))) {
    return {
      status: 'warning',
      message: `Провайдер отвечает, но модели ${model} в его списке нет. Проверьте OPENAI_MODEL.`,
    }
  }
  return { status: 'ok', message: `Провайдер отвечает, ключ принят. Модель: ${model}.` }
}

function findingOfStatus(status: number): Finding {
  if (status === 401 || status === 403)
    return { status: 'error', message: 'Провайдер не принял ключ. Проверьте OPENAI_API_KEY в его кабинете.' }
  if (status === 402)
    return { status: 'error', message: 'У провайдера закончились средства. Пополните счёт в его кабинете.' }
  if (status === 404 || status === 405)
    return { status: 'ok', message: 'Провайдер отвечает; списка моделей у него нет, поэтому ключ не проверен.' }
  if (status === 429)
    return { status: 'warning', message: 'Провайдер ограничивает частоту запросов. Подождите или поднимите лимит.' }
  return { status: 'error', message: `Провайдер отвечает ошибкой ${status}. Загляните на его страницу состояния.` }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
