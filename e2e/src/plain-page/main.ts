import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from './page.ts'

const root = document.querySelector('#root')
if (root) hydrateRoot(root, createElement(RouterProvider, { router: createBrowserRouter(routes) }))
