import type { Page } from '@playwright/test'

/** Does what the translators of Chrome and of Yandex Browser do, in every page that is opened from now on: each text gets an element. */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const untouched = 'script, style, noscript, textarea, title, option, svg, font'
    function wrap(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      for (let at = walker.nextNode(); at; at = walker.nextNode()) {
        if (at instanceof Text && at.data.trim() !== '' && !at.parentElement?.closest(untouched)) texts.push(at)
      }
      for (const text of texts) {
        const font = document.createElement('font')
        text.replaceWith(font)
        font.append(text)
      }
    }
    const start = () => {
      const observer = new MutationObserver(() => wrap(document.body))
      observer.observe(document.body, { childList: true, characterData: true, subtree: true })
      wrap(document.body)
    }
    addEventListener('lunaria-ready', () => setTimeout(start), { once: true })
  })
}
