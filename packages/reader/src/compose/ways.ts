/** A way that leaves things as they are. */
const stays =
  /^(?:не\s|оста(?:ться|вить|ваться)|подождать|ждать|потерпеть|терпеть|копить|накопить|сохранить|промолчать|молчать|простить|жить как|продолжать|держаться|старая?\s|сидеть|дождаться|отложить)/iu

/** Returns true for a way that keeps what is, false for one that changes it. */
export function isStaying(option: string): boolean {
  return stays.test(option)
}
