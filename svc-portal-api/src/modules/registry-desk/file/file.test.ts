import { afterAll, beforeAll, expect, test } from '@jest/globals'
import {
  announceUpload,
  REGISTRY,
  parseSet,
  takeStep,
  TERMS,
  testDesk,
  upload,
  type TestChangeSet,
  type TestDesk,
} from '../../../testing/registries/test-desk.ts'
import { withdrawAbandonedFiles } from '../change-sets.store.ts'
import { assertWithinLimits } from './file-error.ts'

let desk: TestDesk

beforeAll(async () => {
  desk = await testDesk()
})

afterAll(() => desk.close())

async function publish(set: TestChangeSet): Promise<TestChangeSet> {
  const { id, revision } = set
  const url = `/api/registry-desk/sets/${id}/terms`
  const ready = parseSet(await desk.first.change({ method: 'PUT', url, payload: { revision, terms: TERMS } }))
  const submitted = parseSet(await takeStep(desk.first, ready, 'submit'))
  return parseSet(await takeStep(desk.second, submitted, 'publish'))
}

async function download(query: string): Promise<string> {
  const reply = await desk.identity.app.inject({ url: `/api/public/registries/${REGISTRY}/export?${query}` })
  return reply.body
}

const FIRST =
  'id,name.az,name.en,country,tariffEffect,inForce,agreement.az\n' +
  'PC-1,Gürcüstan,Georgia,GE,100,2026-01-15,Saziş\n' +
  "PC-2,Türkiyə,Türkiye,Türkiye,50.5,15.02.2026,'=Saziş\n" +
  'PC-3,Qazaxıstan,Kazakhstan,Казахстан,"12,5",,\n'

test('REG-05 a file is compared row by row and written only when a second person publishes it', async () => {
  const checked = parseSet(
    await upload(
      desk.first,
      FIRST +
        'PC-4,Yer,Place,Atlantis,1,,\n' +
        'a/b,Yer,Place,AZ,1,,\n' +
        'PC-1,Yer,Place,AZ,1,,\n' +
        'PC-5,Yer,Place,AZ,1,2026-02-30,\n' +
        'PC-6,=1+1,Place,AZ,1,,\n' +
        'PC-8,Yer\n' +
        'PC-7,,,AZ,1,,\n',
    ),
  )
  expect(checked.counts).toEqual({ added: 3, changed: 0, unchanged: 0, refused: 7 })
  expect(checked.faults.map(({ line, field, code }) => [line, field, code])).toEqual([
    [5, 'country', 'country'],
    [6, 'id', 'id'],
    [7, '', 'repeated'],
    [8, 'inForce', 'date'],
    [9, 'name.az', 'formula'],
    [10, '', 'columns'],
    [11, 'name.az', 'required'],
  ])
  expect(checked.faults[0]).toMatchObject({
    cell: 'Atlantis',
    message: 'No such country: give its name or its code of two capital letters (AZ)',
  })
  expect(await download('format=csv&lang=en')).not.toContain('PC-1')
  const report = await desk.first.send({ url: `/api/registry-desk/sets/${checked.id}/faults?lang=ru` })
  expect(report.headers['content-type']).toBe('text/csv; charset=utf-8; header=present')
  const lines = report.body.split('\r\n')
  expect(lines).toHaveLength(9)
  expect(lines[0]).toBe('\u{FEFF}Строка;Столбец;В ячейке;Что исправить')
  expect(lines[7]).toBe('11;name.az;;Это поле нужно заполнить')
  expect(lines[5]).toBe("9;name.az;'=1+1;Формула недопустима: запишите само значение")
  const published = await publish(checked)
  expect(published.state).toBe('published')
  const list = await download('format=ndjson&lang=en')
  expect(
    list
      .trim()
      .split('\n')
      .filter((line) => line.includes('PC-')),
  ).toHaveLength(3)
  const reply = await desk.identity.app.inject({ url: `/api/public/registries/${REGISTRY}/records/PC-2` })
  expect(reply.json<{ values: object }>().values).toMatchObject({
    country: 'TR',
    tariffEffect: '50.5',
    inForce: '2026-02-15',
    agreement: { az: '=Saziş', en: null, ru: null },
  })
})

test.each(['az', 'en', 'ru'])(
  'REG-05 an unchanged download in %s that is uploaded again changes nothing',
  async (lang) => {
    for (const query of [`format=csv&lang=${lang}`, `format=csv-bom&lang=${lang}`]) {
      const checked = parseSet(await upload(desk.first, await download(query)))
      expect([checked.counts, checked.faults]).toEqual([
        { added: 0, changed: 0, unchanged: 3, refused: 0 },
        [],
      ])
      expect((await takeStep(desk.first, checked, 'submit')).json()).toMatchObject({
        code: 'REQUEST_INVALID',
      })
    }
  },
)

test('REG-05 a changed cell of a download changes that field only', async () => {
  const text = await download('format=csv&lang=en')
  const set = parseSet(
    await upload(desk.first, text.replace('50.5', '40').replace('Georgia,', 'Sakartvelo,')),
  )
  expect(set.counts).toEqual({ added: 0, changed: 2, unchanged: 1, refused: 0 })
  expect(
    set.rows.map(({ recordId, fields }) => [recordId, fields.map(({ name, after }) => [name, after])]),
  ).toEqual([
    ['PC-1', [['name', { az: 'Gürcüstan', en: 'Sakartvelo', ru: null }]]],
    ['PC-2', [['tariffEffect', '40']]],
  ])
  const again = parseSet(
    await upload(desk.second, text.replace('50.5', '40').replace('Georgia,', 'Sakartvelo,')),
  )
  expect(again.id).toBe(set.id)
})

test.each([
  [Buffer.from('PK\u0003\u0004 and so on'), 'workbook'],
  [Buffer.from([0xff, 0xfe, 0x69, 0, 0x64, 0, 0x0a, 0]), 'UTF-8'],
  ['id,name.az\n', 'no rows'],
  ['\n', 'empty'],
  ['id,name.az\nPC-9,"open\n', 'ends in the middle'],
  ['id,name.az\nPC-9,no end of line', 'ends in the middle'],
  ['id,nothing,constructor\nPC-9,1,2\n', 'nothing, constructor'],
  ['name.az,country\nX,AZ\n', 'numbers of records'],
  ['id,id\nPC-9,PC-9\n', 'twice'],
  ['id,name.az\nPC-9,"a"b\n', 'quotation'],
  [`id,name.az\nPC-9,${'x'.repeat(1_100_000)}\n`, 'too long'],
  [`id,name.az\nPC-9,a\n${'PC-9,b\n'.repeat(10_001)}`, '10,000 errors'],
])(
  'REG-05 a file that is not a table of the registry is refused with the reason (%#)',
  async (content, reason) => {
    const reply = await upload(desk.first, content)
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([400, 'REGISTRY_FILE_REFUSED'])
    expect(reply.json<{ message: string }>().message).toContain(reason)
  },
)

test('REG-05 a set has a limit of 100,000 rows of a file', () => {
  expect(() => assertWithinLimits({ rows: 100_000, faults: 10_000 }, 'en')).not.toThrow()
  expect(() => assertWithinLimits({ rows: 100_001, faults: 0 }, 'en')).toThrow(
    expect.objectContaining({ code: 'REGISTRY_FILE_REFUSED' }),
  )
})

test('REG-05 a too large file is refused when announced; wrong parts and zero bytes are faults', async () => {
  const large = await announceUpload(desk.first, 1_000_000_000)
  expect(large.json()).toMatchObject({ status: 400, code: 'REGISTRY_FILE_REFUSED' })
  expect(large.body).toContain('64 MB')
  const { id } = parseSet(await announceUpload(desk.first, 10))
  const url = `/api/registry-desk/sets/${id}`
  for (const payload of [
    { part: 1, base64: 'aWQ=' },
    { part: 0, base64: 'aWQ=' },
    { part: 0, base64: '%%%%' },
    { part: -1, base64: 'aWQ=' },
    { part: 0, base64: 'x'.repeat(950_000) },
  ]) {
    const reply = await desk.first.change({ method: 'PUT', url: `${url}/parts`, payload })
    expect(reply.json()).toMatchObject({ code: 'REQUEST_INVALID' })
  }
  const early = await desk.first.change({ method: 'POST', url: `${url}/check?lang=en`, payload: {} })
  expect(early.json<{ message: string }>().message).toContain('not all of its parts')
  const other = await desk.second.change({ method: 'POST', url: `${url}/check`, payload: {} })
  expect(other.json()).toMatchObject({ code: 'CHANGE_SET_OF_ANOTHER' })
  const zero = parseSet(await upload(desk.first, 'id,name.az\nPC-9,a\0b\n'))
  expect(zero.faults).toMatchObject([{ line: 2, field: 'name.az', code: 'characters' }])
})

test('control and bidirectional characters in a file are a fault, and the cell is shown without them', async () => {
  const set = parseSet(
    await upload(desk.first, 'id,name.az\nPC-9,a\u202eb\nPC-10,a\u0007b\nPC-11,Gürcüstan\n'),
  )
  expect(set.counts).toEqual({ added: 1, changed: 0, unchanged: 0, refused: 2 })
  const message =
    'Contains invisible control or text direction characters: remove them or type the text again'
  expect(set.faults).toMatchObject([
    { line: 2, field: 'name.az', code: 'characters', cell: 'a b', message },
    { line: 3, field: 'name.az', code: 'characters', cell: 'a b', message },
  ])
})

test.each([
  ['az', 'başlıqda 500-dən çox sütun var'],
  ['en', 'its header has more than 500 columns'],
  ['ru', 'в заголовке более 500 столбцов'],
])('a file with more than 500 columns is refused in %s', async (language, words) => {
  const { id } = parseSet(await announceUpload(desk.first, 1004))
  const url = `/api/registry-desk/sets/${id}`
  const base64 = Buffer.from(`${'a,'.repeat(501)}a\n`).toString('base64')
  await desk.first.change({ method: 'PUT', url: `${url}/parts`, payload: { part: 0, base64 } })
  const reply = await desk.first.change({ method: 'POST', url: `${url}/check?lang=${language}`, payload: {} })
  expect(reply.json()).toMatchObject({ status: 400, code: 'REGISTRY_FILE_REFUSED' })
  expect(reply.json<{ message: string }>().message).toContain(words)
})

test('a file that never passed its check is withdrawn after a while, and its bytes are deleted', async () => {
  const { pool, clock } = desk.identity
  const { id } = parseSet(await announceUpload(desk.first, 10))
  const parts = `/api/registry-desk/sets/${id}/parts`
  const base64 = Buffer.from('id,name.az').toString('base64')
  await desk.first.change({ method: 'PUT', url: parts, payload: { part: 0, base64 } })
  const countParts = async () => {
    const { rows } = await pool.query('select 1 from registry_change_part where change_set_id = $1', [id])
    return rows.length
  }
  const now = clock.now()
  await withdrawAbandonedFiles(pool, { before: now, now })
  expect(await countParts()).toBe(1)
  await withdrawAbandonedFiles(pool, { before: new Date(now.getTime() + 1), now })
  expect(await countParts()).toBe(0)
  expect(parseSet(await desk.first.send({ url: `/api/registry-desk/sets/${id}` })).state).toBe('withdrawn')
})
