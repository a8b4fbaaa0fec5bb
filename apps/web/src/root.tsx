import { lazy, type ReactNode, Suspense, use, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { leadIntoApp } from '#shared/address/lead-into-app.ts'
import { BackCloses } from '#shared/layout/back-closes.tsx'
import { FrameError } from '#shared/layout/frame-error.tsx'
import { writtenOpening } from '#shared/layout/written-opening.ts'
import { siteOrigin } from '#shared/seo/page-meta.ts'
import { signedInScript } from '#shared/storage/signed-in-script.ts'
import appSheet from '#shared/styles/app.css?inline'
import forumRussian from '#shared/styles/fonts/forum-russian.woff2?url'
import forumSigns from '#shared/styles/fonts/forum-signs.woff2?url'
import golosRussian from '#shared/styles/fonts/golos-text-russian.woff2?url'
import golosSigns from '#shared/styles/fonts/golos-text-signs.woff2?url'
import { IsAppPage, sheetId, sheetOfPage } from '#shared/styles/page-sheet.ts'
import siteSheet from '#shared/styles/site.css?inline'
import { applyTheme } from '#shared/theme/theme.ts'
import type { Route } from './+types/root.ts'

// While they are worked on, the sheets come as Vite brings them, and change as they are written.
if (import.meta.env.DEV) {
  void import('#shared/styles/site.css')
  void import('#shared/styles/app.css')
}

const AppOpening = import.meta.env.SSR
  ? lazy(async () => ({ default: (await import('./opening.tsx')).AppOpening }))
  : undefined

const fonts = [forumRussian, forumSigns, golosRussian, golosSigns]

export const links: Route.LinksFunction = () => [
  ...fonts.map((href) => ({
    rel: 'preload' as const,
    as: 'font' as const,
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', sizes: '32x32', href: '/icons/favicon-32.png' },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const meta: Route.MetaFunction = () => [{ title: 'Лунария' }]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="ru" data-origin={siteOrigin} suppressHydrationWarning>
      <head>
        {import.meta.env.SSR && <FirstHead />}
        <Meta />
        {!import.meta.env.DEV && <PageSheet />}
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/**
 * In the page itself: it is painted with its first bytes, not after one more way to the server and back. A public page has the
 * rules of public pages, the page behind `/app` those of the application; each frame brings its own where the other came.
 */
function PageSheet() {
  const isAppPage = use(IsAppPage)
  const of = import.meta.env.SSR ? (isAppPage ? 'app' : 'site') : sheetOfPage()
  const sheet = import.meta.env.SSR
    ? { app: appSheet, site: siteSheet }[of]
    : document.getElementById(sheetId)?.innerHTML
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, from the build or from the page
    <style id={sheetId} data-of={of} dangerouslySetInnerHTML={{ __html: sheet ?? '' }} />
  )
}

/** Only in the page's first bytes: by the time React comes, it has done what it is for. */
function FirstHead() {
  const isInAppToo = useLocation().pathname.startsWith('/learn')
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="color-scheme" content="dark light" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f7f2e8" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b0818" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own function */}
      <script dangerouslySetInnerHTML={{ __html: `(${applyTheme})()` }} />
      {isInAppToo && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function
        <script dangerouslySetInnerHTML={{ __html: `(${leadIntoApp})(${signedInScript})` }} />
      )}
    </>
  )
}

export default function Root() {
  // What was typed or pressed before React listened is done again (src/before-hydration).
  useEffect(() => void dispatchEvent(new Event('lunaria-ready')), [])
  return (
    <>
      <Outlet />
      <BackCloses />
    </>
  )
}

/** What the page behind `/app` shows until its code has arrived: written at build time, and no part of the scripts. */
export function HydrateFallback() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, from the page
  if (!AppOpening) return <div id="opening" dangerouslySetInnerHTML={{ __html: writtenOpening() ?? '' }} />
  return (
    <div id="opening">
      <Suspense>
        <AppOpening />
      </Suspense>
    </div>
  )
}

export const ErrorBoundary = FrameError
