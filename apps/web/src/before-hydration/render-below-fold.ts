/**
 * Renders what is below the first screen (`near-*` of shared/styles/base.css) after the first frame, one part a frame.
 */
export function renderBelowFold(): void {
  const rest = document.querySelectorAll<HTMLElement>("[class*='near-']").values()
  function showNext() {
    const { value, done } = rest.next()
    if (done) document.documentElement.dataset.shown = ''
    else {
      value.style.contentVisibility = 'visible'
      requestAnimationFrame(showNext)
    }
  }
  requestAnimationFrame(() => setTimeout(showNext))
}
