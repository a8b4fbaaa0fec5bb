import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, loadEnv } from 'vite'

/** The site's own origin, as the server's configuration has it: canonical addresses and shared pictures name it. */
function siteOrigin(mode: string): string {
  const { PUBLIC_URL } = loadEnv(mode, fileURLToPath(new URL('../..', import.meta.url)), 'PUBLIC_URL')
  return PUBLIC_URL?.replace(/\/$/, '') || 'http://localhost:3003'
}

export default defineConfig(({ mode }) => ({
  plugins: [tailwindcss(), reactRouter()],
  define: {
    'import.meta.env.SITE_ORIGIN': JSON.stringify(siteOrigin(mode)),
  },
  server: {
    port: 5173,
    proxy: { '/api': 'http://localhost:3003' },
  },
  build: { assetsInlineLimit: 0 },
}))
