const rude =
  /(?<!\p{L})(?:ху[йеёияю]|на?ху|пизд|бля(?!м|ш)|еб[аиулн]|ёб|заеб|отъеб|выеб|уеб|долбо|сук[аиу](?!\p{L})|мудак|муди|гандон|пид[оа]р|шлюх|говн|дерьм|жоп)/iu

/** Returns true for a text with words that are not repeated to the user. */
export function isRude(text: string): boolean {
  return rude.test(text)
}
