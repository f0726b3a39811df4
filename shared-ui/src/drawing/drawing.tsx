import PATHS from './drawing-paths.json' with { type: 'json' }
import { LineDrawing } from './line-drawing.tsx'

/** Names of the line drawings for tasks, groups of registries, faults and pages that are being prepared. */
export type DrawingName = keyof typeof PATHS

interface DrawingProps {
  readonly name: DrawingName
  readonly className?: string | undefined
}

/** Decorative line drawing of 48 × 48 in the accent colour: ignored by screen readers, hidden when images are off. */
export function Drawing({ name, className }: DrawingProps) {
  return <LineDrawing paths={PATHS[name]} className={className} />
}
