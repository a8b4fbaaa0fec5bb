/** Returns a paragraph of our own words around the one direct question that it asks; undefined where it asks none. */
export function directQuestionIn(block: string): [before: string, question: string, after: string] | undefined {
  const [asked = '', after, another] = block.split('?')
  if (after === undefined || another !== undefined) return undefined
  const start = Math.max(...['.', '!', '…'].map((mark) => asked.lastIndexOf(`${mark} `))) + 1
  return [asked.slice(0, start).trim(), `${asked.slice(start).trim()}?`, after.trim()]
}

/** The question is out, what is around it is back. */
export function DirectQuestion({ parts: [before, question, after] }: { parts: [string, string, string] }) {
  return (
    <>
      {before && <p>{before}</p>}
      <p className="text-[1.1875rem] font-medium text-text-1">{question}</p>
      {after && <p className="text-text-2">{after}</p>}
    </>
  )
}
