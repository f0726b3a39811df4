import type { OpenRecord } from 'shared-contracts/http/data/open-data'

/** One record a line. */
export async function* jsonLines(pages: AsyncIterable<readonly OpenRecord[]>): AsyncGenerator<string> {
  for await (const records of pages) {
    if (records.length > 0) yield `${records.map((record) => JSON.stringify(record)).join('\n')}\n`
  }
}

/** One object: what is said of the whole first, then `records`, one a line. */
export async function* jsonObject(
  head: Readonly<Record<string, unknown>>,
  pages: AsyncIterable<readonly OpenRecord[]>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"records":[`
  let isFirst = true
  for await (const records of pages) {
    if (records.length === 0) continue
    yield `${isFirst ? '' : ','}\n${records.map((record) => JSON.stringify(record)).join(',\n')}`
    isFirst = false
  }
  yield '\n]}\n'
}
