import { useEffect, useEffectEvent, useState } from 'react'

/** Seconds before each call: often at first, then seldom, for about 7 minutes; then the payer presses a button. */
const DELAYS = [2, 3, 5, 5, 10, 10, 15, 20, 30, 30, 60, 60, 60, 60, 60]

interface PollingInput {
  /** A result is awaited. */
  readonly isOn: boolean
  /** A call is pending; the next one waits for its end. */
  readonly isFetching: boolean
  readonly refresh: () => void
}

/** Repeats a call with growing delays while a result is awaited. Returns a function that begins again at once. */
export function usePolling({ isOn, isFetching, refresh }: PollingInput): () => void {
  const [count, setCount] = useState(0)
  const delay = DELAYS[count]
  const handleTime = useEffectEvent(() => {
    setCount(count + 1)
    refresh()
  })
  useEffect(() => {
    if (!isOn || isFetching || delay === undefined) return undefined
    const timer = setTimeout(() => handleTime(), delay * 1000)
    return () => clearTimeout(timer)
  }, [isOn, isFetching, delay, count])
  return () => {
    setCount(0)
    refresh()
  }
}
