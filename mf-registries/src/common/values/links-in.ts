import type { CellValue, FieldValue, RecordLink, RowField } from 'shared-contracts/models/registry-fields'

type Item = string | RecordLink | Readonly<Record<string, CellValue>>

function isLink(item: Item): item is RecordLink {
  return typeof item === 'object' && typeof item.registry === 'string'
}

/** The records that a value leads to; none where its field is no relation. */
export function linksIn(
  { type }: Pick<RowField, 'type'>,
  value: FieldValue | undefined,
): readonly RecordLink[] {
  return type === 'relation' && Array.isArray(value) ? (value as readonly Item[]).filter(isLink) : []
}
