import { type ComponentType, lazy } from 'react'
import { ApiError } from '#shared/api/api-error.ts'

/**
 * Returns a component whose code is loaded when it is first shown, within a `Suspense`. If the code does not come, `Missing`
 * is in its place, or the boundary catches it; the next press asks for it again, which React's own `lazy` never does.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing?: ComponentType<Props>,
): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined

  function fail(cause: unknown): ComponentType<Props> {
    for (const press of ['pointerdown', 'keydown']) addEventListener(press, forget, { once: true, capture: true })
    if (Missing) return Missing
    if (!(cause instanceof TypeError)) throw cause // the code has come, and is at fault
    throw new ApiError('Нет связи с сервером. Попробуйте ещё раз.', { code: 'network', status: 0 })
  }
  function forget(): void {
    Part = undefined
  }

  return function LazyPart(props: Props) {
    Part ??= lazy(async () => ({ default: await load().catch(fail) }))
    return <Part {...props} />
  }
}
