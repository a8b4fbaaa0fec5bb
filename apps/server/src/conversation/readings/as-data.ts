/** Returns a text as data of a prompt: without angle brackets it cannot close its tag, without invisible characters it hides nothing from the reader of a log. */
export function asData(text: string): string {
  return text
    .replace(/(?![\n\t])[\p{Cc}\p{Cf}\p{Co}]/gu, '')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
}
