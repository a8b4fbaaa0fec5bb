/**
 * Returns the address, if it leads into the application and nowhere else: a link made by others may have anything
 * there.
 */
export function addressInApp(text: string | null): string | null {
  if (!text?.startsWith('/app')) return null
  // As a browser reads it: without `..`, which could lead out again.
  const { pathname, search, hash } = new URL(text, location.origin)
  return pathname === '/app' || pathname.startsWith('/app/') ? `${pathname}${search}${hash}` : null
}
