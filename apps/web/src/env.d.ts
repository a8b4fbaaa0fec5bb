// biome-ignore lint/style/useConsistentTypeDefinitions: Vite's own interface is extended by merging
interface ImportMetaEnv {
  /** The site's own origin at build time. */
  readonly SITE_ORIGIN: string
}
