/** The name to address the user by; undefined when what they typed does not look like a name. */
export function callName(firstName: string | null): string | undefined {
  const name = firstName?.trim() ?? ''
  return /^\p{L}[\p{L}-]{0,24}(?: \p{L}[\p{L}-]{0,24})?$/u.test(name) ? name : undefined
}
