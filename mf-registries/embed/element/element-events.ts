import type { QualityRegistryEventMap } from '../v1.d.ts'

type Name = keyof QualityRegistryEventMap

/** Tells the host something. Leaves shadow roots, so that a host may listen wherever it likes. */
export type Tell = <Kind extends Name>(name: Kind, detail: QualityRegistryEventMap[Kind]['detail']) => void

export function tellOf(element: HTMLElement): Tell {
  return (name, detail) => {
    element.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }))
  }
}
