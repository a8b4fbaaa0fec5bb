// biome-ignore lint/style/useConsistentTypeDefinitions: Vite's own interface is extended by merging
interface ImportMetaEnv {
  /** Set by vite.config.ts: all 78 pictures are in public/images. Absent outside of Vite. */
  readonly HAS_DECK_IMAGES?: boolean
  /** The site's own origin at build time. */
  readonly SITE_ORIGIN: string
}
