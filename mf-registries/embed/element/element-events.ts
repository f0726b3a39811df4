import type { QualityRegistryEventMap } from '../v1.d.ts'

type EventName = keyof QualityRegistryEventMap

/** Dispatches an event that bubbles out of shadow roots. */
export type EmitEvent = <Kind extends EventName>(
  name: Kind,
  detail: QualityRegistryEventMap[Kind]['detail'],
) => void

export function createEmitter(element: HTMLElement): EmitEvent {
  return (name, detail) => {
    element.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }))
  }
}
