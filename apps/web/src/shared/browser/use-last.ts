import { useState } from 'react'

/** Returns the last value that was there: what slides away still shows it. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
