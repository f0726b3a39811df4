import { Drawing } from 'shared-ui/drawing'
import type { DrawingName } from 'shared-ui/drawing'

const DRAWINGS: Readonly<Record<string, DrawingName>> = {
  goods: 'goods',
  conformity: 'conformity',
  metrology: 'instrument',
}

/** Drawing of a group of registries; unknown groups have the one of goods. */
export function GroupDrawing({ group }: { readonly group: string }) {
  return <Drawing name={DRAWINGS[group] ?? 'goods'} />
}
