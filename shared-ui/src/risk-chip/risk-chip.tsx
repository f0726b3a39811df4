import type { ReactNode } from 'react'
import { Status } from '../status/status.tsx'
import type { StatusTone } from '../status/status.tsx'

/** Risk groups of goods, as the registries write them. */
export type RiskLevel = 'low' | 'medium' | 'high' | 'not_classified'

const TONES: Readonly<Record<RiskLevel, StatusTone>> = {
  low: 'success',
  medium: 'warning',
  high: 'error',
  not_classified: 'neutral',
}

interface RiskChipProps {
  readonly risk: RiskLevel
  /** The word in the page's language, e.g. “High risk”. */
  readonly children: ReactNode
}

/** Risk group of goods: one look everywhere, three shapes of icon so that it reads without colour. */
export function RiskChip({ risk, children }: RiskChipProps) {
  return <Status tone={TONES[risk]}>{children}</Status>
}
