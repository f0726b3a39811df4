/** Codes of a filter, joined by commas; null, which is no filter, for an empty one. */
export function splitCodes(list: string | undefined): readonly string[] | null {
  return list === undefined || list === '' ? null : list.split(',')
}
