const names = ['think', 'thinking', 'reasoning'] as const
type Name = (typeof names)[number]

/** The tags that a text outside of thinking may hold. A closing tag without an opening one is no text either. */
const tags = new Map(
  names.flatMap((name): [string, Name | undefined][] => [
    [`<${name}>`, name],
    [`</${name}>`, undefined],
  ]),
)

export type ThinkingFilter = {
  /** Takes the next piece of an answer. Returns the part of it that is certainly no thinking. */
  pass(piece: string): string
  /** Returns the text that was held back, at the end of the answer. */
  rest(): string
}

/**
 * Takes out what a model writes between `<think>`, `<thinking>` or `<reasoning>` and the closing tag, or the end of the answer.
 * The beginning of a tag is held back until it is known what it is, so it does not matter where the text is cut into pieces.
 */
export function createThinkingFilter(): ThinkingFilter {
  /** The thinking that the text is in. */
  let inside: Name | undefined
  /** What may be the beginning of a tag. */
  let held = ''

  function passCharacter(character: string): string {
    const text = held + character
    const tag = text.toLowerCase()
    if (inside) {
      const closing = `</${inside}>`
      if (tag === closing) inside = undefined
      held = tag !== closing && closing.startsWith(tag) ? text : startOfTag(character)
      return ''
    }
    if (tags.has(tag)) {
      inside = tags.get(tag)
      held = ''
      return ''
    }
    if (tag.startsWith('<') && [...tags.keys()].some((known) => known.startsWith(tag))) {
      held = text
      return ''
    }
    const passed = startOfTag(character) ? held : text
    held = startOfTag(character)
    return passed
  }

  return {
    pass(piece) {
      if (!inside && held === '' && !piece.includes('<')) return piece
      return Array.from(piece, passCharacter).join('')
    },
    rest() {
      const text = inside ? '' : held
      held = ''
      return text
    },
  }
}

function startOfTag(character: string): string {
  return character === '<' ? '<' : ''
}
