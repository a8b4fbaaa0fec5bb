/** Returns the name to address the user by; undefined when what they typed does not look like a name. */
export function callName(firstName: string | null): string | undefined {
  const name = firstName?.trim() ?? ''
  if (!/^\p{L}[\p{L}-]{0,24}(?: \p{L}[\p{L}-]{0,24})?$/u.test(name)) return undefined
  return name.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
}

/** Returns a greeting with the name of the user in it, where they have one. */
export function greeted(text: string, firstName: string | null): string {
  const name = callName(firstName)
  return name ? text.replace('Здравствуйте', `Здравствуйте, ${name}`) : text
}
