/** A text in which what was looked for is marked; «е» finds «ё», case does not matter. */
export function Marked({ text, q }: { text: string; q: string }) {
  return partsOf(text, q).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: they keep their places
    at % 2 === 1 ? <Mark key={at}>{part}</Mark> : part,
  )
}

function Mark({ children }: { children: string }) {
  return <mark className="rounded-sm bg-bg-3 text-gold-hi forced-colors:bg-[Mark]">{children}</mark>
}

/** Returns what is around the found places and the places themselves, by turns. */
export function partsOf(text: string, q: string): string[] {
  const [haystack, needle] = [folded(text), folded(q)]
  const parts: string[] = []
  let from = 0
  for (let at = haystack.indexOf(needle); needle && at >= 0; at = haystack.indexOf(needle, from)) {
    parts.push(text.slice(from, at), text.slice(at, at + needle.length))
    from = at + needle.length
  }
  return [...parts, text.slice(from)]
}

/** As long as its source, so that places are the same in both. */
function folded(text: string): string {
  return text
    .replace(/\p{Lu}/gu, (letter) => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter))
    .replaceAll('ё', 'е')
}
