/**
 * Leads a signed-in user who has opened a page of the site to the same page in the application; of this one nothing is shown. Its
 * source runs inline, before the first paint, so it may use nothing from outside itself.
 */
export function leadIntoApp(isSignedIn: boolean): void {
  if (!isSignedIn) return
  document.documentElement.style.visibility = 'hidden'
  location.replace(`/app${location.pathname.replace('/sheet/', '/sheets/')}${location.search}`)
}
