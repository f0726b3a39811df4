import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { parse } from 'csv-parse/sync'
import names from '../../testing/files/corpus-names.json' with { type: 'json' }
import { SAMPLE_CONTENTS } from '../../testing/files/sample-contents.ts'
import { uploadFile } from '../../testing/files/upload-file.ts'
import { testIdentity, type TestBrowser, type TestIdentity } from '../../testing/test-sessions.ts'

interface CorpusRow {
  readonly content: string
  readonly extension: string
  readonly verdict: string
}

/** Verdicts by content and end of the name, written before the checks. */
const ROWS: CorpusRow[] = parse(
  readFileSync(new URL('../../testing/files/corpus-contents.csv', import.meta.url)),
  { columns: true },
)

let identity: TestIdentity
let person: TestBrowser

beforeAll(async () => {
  identity = await testIdentity()
  person = await identity.signIn('ASAN_USER')
})

afterAll(() => identity.close())

/** 255 characters of Azerbaijani, Cyrillic and emoji with the end of the name. */
function fillName(pattern: string, extension: string): string {
  const long = [...'Əşğ Ыж 😀'.repeat(40)].slice(0, 254 - extension.length).join('')
  return pattern.replace('{long}', long).replace('{ext}', extension).replace('{EXT}', extension.toUpperCase())
}

test('the corpus has 500 files, and each content is used', () => {
  expect(ROWS.length * names.length).toBeGreaterThanOrEqual(500)
  expect(new Set(ROWS.map(({ content }) => content))).toEqual(new Set(Object.keys(SAMPLE_CONTENTS)))
})

test.each(ROWS)(
  'ESRV-05 $content as .$extension: $verdict, under every name',
  async ({ content, extension, verdict }) => {
    const bytes = await SAMPLE_CONTENTS[content]?.()
    if (bytes === undefined) throw new Error(`no content ${content}`)
    const outcomes = await Promise.all(
      names.map(async ({ given }) => {
        const { code, file } = await uploadFile(person, { name: fillName(given, extension), bytes })
        if (code !== '') return { code }
        const { rawPayload } = await person.send({ url: `/api/files/${file?.id ?? ''}/content` })
        return { code: 'accepted', name: file?.name, sha256: file?.sha256, isSame: rawPayload.equals(bytes) }
      }),
    )
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const expected = names.map(({ stored }) =>
      verdict === 'accepted'
        ? { code: verdict, name: fillName(stored, extension), sha256, isSame: true }
        : { code: verdict },
    )
    expect(outcomes).toEqual(expected)
  },
)
