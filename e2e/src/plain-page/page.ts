import { createElement } from 'react'
import type { RouteObject } from 'react-router'

function Page() {
  return createElement(
    'main',
    null,
    createElement('h1', null, 'Спросите карты'),
    createElement(
      'p',
      null,
      'Мастер Таро вытянет карты, разложит их по вашему вопросу и объяснит каждую человеческим языком.',
    ),
  )
}

export const routes: RouteObject[] = [{ path: '/', Component: Page }]
