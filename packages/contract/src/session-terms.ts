/**
 * How long a sign-in lasts: the cookie stays as long as browsers keep one; the session ends earlier, without use or, however
 * much it is used, at its longest. An administrator's ends after half a day without use.
 */
export const sessionTerms = { cookieDays: 400, idleDays: 30, longestDays: 90, adminIdleHours: 12 }
