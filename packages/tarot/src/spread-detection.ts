/** Provisional: replaced by the real detection. */
export function detectSpread(text: string): string {
  if (/^(привет|спасибо|здравствуй)/i.test(text.trim())) return 'casual_chat'
  return /одн(у|а) карт/i.test(text) ? 'one_card' : 'three_cards'
}
