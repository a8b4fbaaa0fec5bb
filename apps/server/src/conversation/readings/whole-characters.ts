/**
 * Returns a function that takes a text piece by piece and passes it on in whole characters: half an emoji waits for the other
 * half. A half that stays alone, or the sign that a provider puts in its place, cannot be shown or saved and is left out.
 */
export function createWholeCharacters(): (piece: string) => string {
  let half = ''
  return (piece) => {
    const text = half + piece
    half = /[\uD800-\uDBFF]$/.test(text) ? text.slice(-1) : ''
    return text.slice(0, text.length - half.length).replace(/[\p{Surrogate}\uFFFD]/gu, '')
  }
}
