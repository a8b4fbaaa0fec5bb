/** How much goes over in one call to the server; what is left follows in the next one. */
export const mostAnswersSent = 200

/** Without schemas, so that the page of the lessons does without their library. */
export const lessonIds = [
  'majors-1',
  'majors-2',
  'majors-3',
  'aces',
  'numbers-low',
  'numbers-middle',
  'numbers-high',
  'court',
] as const
