const gap = '\u00a0'
const shortWord =
  /(?<=^|[\s(«])(а|без|в|во|до|за|и|из|из-за|к|ко|на|не|ни|о|об|от|по|под|при|с|со|у|ст\.|ч\.|п\.|№) (?=\S)/gi

/** Ties with no-break spaces what a line should not part: a dash, a short word, a number and its unit. */
export function typeset(text: string): string {
  return text
    .replaceAll(' — ', `${gap}— `)
    .replace(shortWord, `$1${gap}`)
    .replace(
      /(\d) (?=[₽%\d]|дн|день|час|мин|лет|год|сообщ|рабоч|календ|янв|фев|мар|апр|ма|июн|июл|авг|сен|окт|ноя|дек)/g,
      `$1${gap}`,
    )
}
