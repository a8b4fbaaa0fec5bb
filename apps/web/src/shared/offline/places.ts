/** Returns true for the places of the application that open without the server. */
export function isSavedPlace(pathname: string): boolean {
  return /^\/app\/(journal|year|cards|learn)(\/|$)/.test(pathname)
}
