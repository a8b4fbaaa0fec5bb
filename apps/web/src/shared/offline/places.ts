/** Begins the name of each cache with a user's own answers: the service worker leaves them alone. */
export const answerCaches = 'lunaria-own:'

/** Returns true for the places of the application that open without the server. */
export function isSavedPlace(pathname: string): boolean {
  return /^\/app\/(journal|year|cards)(\/|$)/.test(pathname)
}
