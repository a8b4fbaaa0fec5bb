import { existsSync, readdirSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const deckFolder = new URL('./public/images/w160/', import.meta.url)
const cardCount = 78

/** The pictures are asked for only when the whole deck has been rendered; until then cards are drawn as type. */
function hasDeckImages(): boolean {
  if (!existsSync(deckFolder)) return false
  return readdirSync(deckFolder).filter((file) => file.endsWith('.webp')).length >= cardCount
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  define: { 'import.meta.env.HAS_DECK_IMAGES': JSON.stringify(hasDeckImages()) },
  server: {
    port: 5173,
    proxy: { '/api': 'http://localhost:3003' },
  },
  build: { assetsInlineLimit: 0 },
})
