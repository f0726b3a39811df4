import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'

/** Actions by key. */
export type FrameKeys = Readonly<Record<string, () => void>>

function dragWith(frame: HTMLElement, signal: AbortSignal): void {
  let from: { x: number; y: number } | undefined
  frame.addEventListener(
    'pointerdown',
    (event) => {
      // Touch scrolls natively.
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

/** Makes a scroll container focusable, so that keys scroll it in every browser, and adds key actions and dragging. */
export function useScrollFrame(
  frame: RefObject<HTMLElement | null>,
  keys: FrameKeys,
  { isDragged = false }: { readonly isDragged?: boolean } = {},
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (action === undefined) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    element.tabIndex = 0
    if (isDragged) dragWith(element, signal)
    element.addEventListener('keydown', (event) => press(event), { signal })
    return () => leaving.abort()
  }, [frame, isDragged])
}
