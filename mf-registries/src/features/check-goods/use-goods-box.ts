import { useEffect, useState } from 'react'
import type { KeyboardEvent } from 'react'

/** As long as somebody pauses before the server is asked. */
const PAUSE_MS = 250
const SHORTEST = 2

/** What was typed, once the typing pauses; empty while it is too short. */
export function usePaused(words: string): string {
  const [paused, setPaused] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setPaused(words), words.length < SHORTEST ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words])
  return words.length < SHORTEST || paused.length < SHORTEST ? '' : paused
}

interface BoxOptions {
  readonly count: number
  readonly choose: (place: number) => void
}

/** Arrows, Enter and Escape of a list below a field that keeps the focus (ARIA 1.2). The field itself is a place too. */
export function useGoodsBox({ count, choose }: BoxOptions) {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const stand = (open: boolean): void => {
    setOpen(open)
    setActive(-1)
  }
  function step(by: 1 | -1): void {
    setOpen(true)
    setActive(((active + 1 + by + count + 1) % (count + 1)) - 1)
  }
  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Escape' && isOpen && count > 0) stand(false)
    else if (event.key === 'Enter' && isOpen && active >= 0) choose(active)
    else return
    event.preventDefault()
  }
  return { isOpen: isOpen && count > 0, isWanted: isOpen, active, press, stand }
}
