/**
 * Returns what the application's page shows before its scripts: it was written at build time, and is no part of them.
 */
export function writtenOpening(): string | undefined {
  return document.getElementById('opening')?.innerHTML
}
