export type TestRelease = { id: string; entries: { url: string; revision: string | null }[]; mark: string }

/** Returns a release whose pages load its own script and the one that all releases share. */
export function toRelease(id: string, drawing = '1'): TestRelease {
  const scripts = ['react', `app-${id}`, `manifest-${id}`].map((name) => `/assets/${name}.js`)
  return {
    id,
    entries: [
      ...[...scripts, '/assets/forum.woff2'].map((url) => ({ url, revision: null })),
      { url: '/images/w160/moon.avif', revision: drawing },
      ...['/app', '/cards'].map((url) => ({ url, revision: id })),
    ],
    mark: `manifest-${id}.js`,
  }
}

/** Returns the page at an address as a release has it. */
export function toPage({ id }: TestRelease, pathname: string): string {
  return `${pathname}: /assets/react.js /assets/app-${id}.js /assets/manifest-${id}.js`
}

/** Returns the scripts that a page loads. */
export const listScripts = (page: string) => Array.from(page.matchAll(/\/assets\/[\w-]+\.js/g), ([path]) => path)
