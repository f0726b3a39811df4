import type { ReactNode } from 'react'
import { Status } from '../status/status.tsx'
import type { StatusTone } from '../status/status.tsx'

/** Risk groups of goods, as in the registries. */
export type RiskLevel = 'low' | 'medium' | 'high' | 'not_classified'

const TONES: Readonly<Record<RiskLevel, StatusTone>> = {
  low: 'success',
  medium: 'warning',
  high: 'error',
  not_classified: 'neutral',
}

interface RiskChipProps {
  readonly risk: RiskLevel
  /** Text in the language of the page, e.g. “High risk”. */
  readonly children: ReactNode
}

/** Risk group of goods; each has its own icon, so that it is readable without colour. */
export function RiskChip({ risk, children }: RiskChipProps) {
  return <Status tone={TONES[risk]}>{children}</Status>
}
