/** Digits of a heading, a subheading, an item of the tariff, and its last digit. */
const GROUPS = /^(\d{4})(\d\d?)(\d{1,3})?(\d)?$/

/** A customs code in the groups people read it in: `8516310009` → `8516 31 000 9`. Other numbers stay whole. */
export function codeGroups(code: string): readonly string[] {
  return GROUPS.exec(code)?.slice(1).filter(Boolean) ?? [code]
}
