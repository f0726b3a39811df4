import { Day } from 'shared-contracts/http/paging'

/** Civil day, YYYY-MM-DD, of a text typed like that or as dd.mm.yyyy; undefined for any other text. */
export function parseTypedDay(text: string): string | undefined {
  const [, date = '', month = '', year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text) ?? []
  const day = year === undefined ? text : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return Day.safeParse(day).success ? day : undefined
}

/**
 * Stored form of a typed decimal, which may have a comma, the minus sign U+2212, and spaces between thousands; undefined
 * for any other text.
 */
export function parseTypedDecimal(text: string): string | undefined {
  const plain = text.replaceAll(/\s/g, '').replace('\u2212', '-').replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(plain) ? plain : undefined
}
