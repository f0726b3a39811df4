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

test('STATE-05 a style sheet is read once, with the hash for the policy', async () => {
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

test('FED-06 changed, missing and element-closing style sheets are not inlined', async () => {
  const styles = new ReleaseStyles(FOLDER)
  const changed = sheet('b.css', '.b{color:red}', '.b{color:rex}')
  const ending = sheet('c.css', '.c{content:"</style><script>"}')
  const missing = { href: '/m/mf-sample/1.0.0/none.css', integrity: changed.integrity }
  expect(await styles.read([changed, ending, missing])).toEqual([])
})

test('FED-06 a style sheet that an HTML parser would change is not inlined', async () => {
  const styles = new ReleaseStyles(FOLDER)
  const changed = ['.d{\r\n}', '.d{content:"\0"}', '\ufeff.d{}'].map((text, at) =>
    sheet(`d${String(at)}.css`, text),
  )
  expect(await styles.read(changed)).toEqual([])
})

test('STATE-05 style sheets over the limit are linked, so that the policy stays short', async () => {
  const many = Array.from({ length: 40 }, (_, at) =>
    sheet(`e${String(at)}.css`, `.e${String(at)}{color:red}`),
  )
  expect(await new ReleaseStyles(FOLDER).read(many)).toHaveLength(24)
})
