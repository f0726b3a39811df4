import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** What keys do in the frame; an action by the value of the key. */
export type FrameKeys = Readonly<Record<string, () => void>>

interface FrameOptions {
  /** A pointer drags what is in the frame. */
  readonly isDragged?: boolean
}

function dragWith(frame: HTMLElement, signal: AbortSignal): void {
  let from: { x: number; y: number } | undefined
  frame.addEventListener(
    'pointerdown',
    (event) => {
      // Touch scrolls by itself.
      if (event.pointerType === 'touch' || event.button !== 0) return
      from = { x: event.clientX, y: event.clientY }
      frame.setPointerCapture(event.pointerId)
    },
    { signal },
  )
  frame.addEventListener(
    'pointermove',
    (event) => {
      if (from === undefined) return
      frame.scrollBy(from.x - event.clientX, from.y - event.clientY)
      from = { x: event.clientX, y: event.clientY }
    },
    { signal },
  )
  const end = () => {
    from = undefined
  }
  for (const name of ['pointerup', 'pointercancel']) frame.addEventListener(name, end, { signal })
}

/**
 * A frame that scrolls: it takes the focus, so that arrow keys, Page Up and Page Down move what is in it, in browsers
 * that do not do so by themselves too.
 */
export function useScrollFrame(
  frame: RefObject<HTMLElement | null>,
  keys: FrameKeys,
  { isDragged = false }: FrameOptions = {},
): void {
  const present = useRef(keys)
  useEffect(() => {
    present.current = keys
  })
  useEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    element.tabIndex = 0
    if (isDragged) dragWith(element, signal)
    element.addEventListener(
      'keydown',
      (event) => {
        const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : present.current[event.key]
        if (action === undefined) return
        event.preventDefault()
        action()
      },
      { signal },
    )
    return () => leaving.abort()
  }, [frame, isDragged])
}
