import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { ReleaseStyles } from './release-styles.ts'

const FOLDER = mkdtempSync(join(tmpdir(), 'release-styles-'))

function sheet(path: string, text: string, claimed = text) {
  const file = join(FOLDER, 'mf-sample', '1.0.0', path)
  mkdirSync(join(FOLDER, 'mf-sample', '1.0.0'), { recursive: true })
  writeFileSync(file, text)
  const integrity = `sha384-${createHash('sha384').update(claimed).digest('base64')}`
  return { href: `/m/mf-sample/1.0.0/${path}`, integrity }
}

test('STATE-05 a sheet of a remote is read once, with the hash that the policy names', async () => {
  const styles = new ReleaseStyles(FOLDER)
  const file = sheet('a.css', '.a{color:red}')
  const [first] = await styles.read([file])
  expect(first).toEqual({
    href: '/m/mf-sample/1.0.0/a.css',
    text: '.a{color:red}',
    hash: createHash('sha256').update('.a{color:red}').digest('base64'),
  })
  expect((await styles.read([file]))[0]).toBe(first)
})

test('FED-06 a sheet with a changed byte, one that ends its element and one that is missing stay outside', async () => {
  const styles = new ReleaseStyles(FOLDER)
  const changed = sheet('b.css', '.b{color:red}', '.b{color:rex}')
  const ending = sheet('c.css', '.c{content:"</style><script>"}')
  const missing = { href: '/m/mf-sample/1.0.0/none.css', integrity: changed.integrity }
  expect(await styles.read([changed, ending, missing])).toEqual([])
})

test('FED-06 a sheet that a reader of HTML would change stays outside: its hash would not fit', async () => {
  const styles = new ReleaseStyles(FOLDER)
  const changed = ['.d{\r\n}', '.d{content:"\0"}', '\ufeff.d{}'].map((text, at) =>
    sheet(`d${String(at)}.css`, text),
  )
  expect(await styles.read(changed)).toEqual([])
})

test('STATE-05 of a remote with many sheets some are linked, so that the policy stays short', async () => {
  const many = Array.from({ length: 40 }, (_, at) =>
    sheet(`e${String(at)}.css`, `.e${String(at)}{color:red}`),
  )
  expect(await new ReleaseStyles(FOLDER).read(many)).toHaveLength(24)
})
