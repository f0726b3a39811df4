/** Digits of a heading, a subheading, an item of the tariff, and its last digit. */
const GROUPS = [4, 2, 3, 1]

/** A customs code in the groups people read it in: `8516310009` → `8516 31 000 9`. Other numbers stay whole. */
export function codeGroups(code: string): readonly string[] {
  if (!/^\d{5,10}$/.test(code)) return [code]
  const groups: string[] = []
  let start = 0
  for (const length of GROUPS) {
    if (start < code.length) groups.push(code.slice(start, start + length))
    start += length
  }
  return groups
}
