/** The name by which a person is addressed; undefined for what does not look like one, since he wrote it himself. */
export function callName(firstName: string | null): string | undefined {
  const name = firstName?.trim() ?? ''
  return /^\p{L}[\p{L}-]{0,24}(?: \p{L}[\p{L}-]{0,24})?$/u.test(name) ? name : undefined
}
