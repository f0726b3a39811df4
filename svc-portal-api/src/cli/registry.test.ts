import { spawn } from 'node:child_process'
import { readFile, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { GOODS_CSV, sampleFolder, type SampleFolder } from '../testing/sample-files.ts'
import { emptyRegistries, type TestRegistries } from '../testing/test-api.ts'
import { ImportReport } from './import-report.ts'
import { openDatabase } from './open-database.ts'

const PROGRAM = fileURLToPath(new URL('registry.ts', import.meta.url))

let folder: SampleFolder
let registries: TestRegistries

beforeAll(async () => {
  folder = await sampleFolder()
  registries = await emptyRegistries()
  await writeFile(join(folder.path, 'goods.csv'), GOODS_CSV)
})

afterAll(async () => {
  await registries.close()
  await folder.remove()
})

interface Ended {
  readonly status: number | null
  readonly out: string
  readonly err: string
}

/** Progress lines, printed when an import takes long, as on a busy machine. */
const PROGRESS = /^[\d,]+ rows read, [\d.]+ MB\n/gm

function registry(args: readonly string[], input?: string): Promise<Ended> {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: {
      ...process.env,
      DATABASE_URL: registries.url,
      INIT_CWD: folder.path,
      // Later runs read the compile cache of the first.
      NODE_COMPILE_CACHE: join(folder.path, 'compiled'),
    },
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (part: Buffer) => (out += part.toString()))
  child.stderr.on('data', (part: Buffer) => (err += part.toString()))
  child.stdin.end(input)
  return new Promise((ended) =>
    child.on('close', (status) => ended({ status, out, err: err.replaceAll(PROGRESS, '') })),
  )
}

test('REG-04 the import command stores a file, reports refused rows, and changes nothing when repeated', async () => {
  const args = ['import', 'goods-by-risk-group', 'goods.csv', '--mapping', 'hs', '--report', 'refused.csv']
  const first = await registry(args)
  expect(first.out).toBe(
    '18 records: 18 new, 0 changed, 0 unchanged (4 chapters, 6 headings, 8 subheadings); 1 row refused\n',
  )
  expect(first.err).toBe('refused: line 20, hscode: "TOTAL" is not a code of 2, 4 or 6 digits\n')
  expect(first.status).toBe(0)
  expect(await readFile(join(folder.path, 'refused.csv'), 'utf8')).toBe(
    'line,field,reason\n20,hscode,"""TOTAL"" is not a code of 2, 4 or 6 digits"\n',
  )
  const second = await registry(args.slice(0, -2))
  expect(second.out).toBe(
    '18 records: 0 new, 0 changed, 18 unchanged (4 chapters, 6 headings, 8 subheadings); 1 row refused\n',
  )
})

test('REG-04 the history of each changed record contains the file name and the reason', async () => {
  await writeFile(join(folder.path, 'renamed.csv'), GOODS_CSV.replace('Smoothing irons', 'Irons'))
  // The evening of 30 June in London is 1 July in Baku.
  const evening = new Date('2026-06-30T21:00:00Z')
  await utimes(join(folder.path, 'renamed.csv'), evening, evening)
  const args = ['import', 'goods-by-risk-group', 'renamed.csv', '--mapping', 'hs']
  const { out } = await registry([
    ...args,
    '--reason',
    'az=Dəmir ütülərin adı dəqiqləşdirilib',
    '--reason',
    'ru=Уточнено название утюгов',
  ])
  expect(out).toContain('0 new, 1 changed')
  const { rows } = await registries.pool.query(
    `select reason from record_version join record using (record_key)
     where id = '851640' and replaced_at is null`,
  )
  const az = 'Dəmir ütülərin adı dəqiqləşdirilib'
  expect(rows).toEqual([
    {
      reason: {
        az: `Mənbənin yenilənməsi: ${az} (Malların təsviri və kodlaşdırılmasının Harmonlaşdırılmış Sistemi (2022), 01.07.2026 tarixli fayl)`,
        en: `Update of the source: ${az} (Harmonized Commodity Description and Coding System (2022), file of 01.07.2026)`,
        ru: 'Обновление источника: Уточнено название утюгов (Гармонизированная система описания и кодирования товаров (2022), файл от 01.07.2026)',
      },
    },
  ])
})

test('REG-04 a report file that exists or cannot be written aborts the import before it starts', async () => {
  const args = ['import', 'goods-by-risk-group', 'goods.csv', '--mapping', 'hs', '--report']
  await writeFile(join(folder.path, 'kept.csv'), 'mine')
  await symlink(join(folder.path, 'elsewhere.csv'), join(folder.path, 'link.csv'))
  for (const [name, reason] of [
    ['kept.csv', /^nothing was stored: the report .*kept\.csv exists: choose a new file\n$/],
    ['link.csv', /exists: choose a new file/],
    ['none/refused.csv', /^nothing was stored: the report .* cannot be written \(ENOENT\)\n$/],
  ] as const) {
    const { status, err } = await registry([...args, name])
    expect([status, err]).toEqual([1, expect.stringMatching(reason)])
  }
  expect(await readFile(join(folder.path, 'kept.csv'), 'utf8')).toBe('mine')
  await expect(readFile(join(folder.path, 'elsewhere.csv'))).rejects.toThrow('ENOENT')
})

test('REG-04 refused text becomes neither a formula in the report nor a control sequence in the terminal', async () => {
  const report = await ImportReport.open(join(folder.path, 'formulas.csv'))
  await report.addRefusal({ line: 2, field: '=A1', reason: '@SUM(1), "x" y' })
  await report.close()
  expect(await readFile(join(folder.path, 'formulas.csv'), 'utf8')).toBe(
    `line,field,reason\n2,"'=A1","'@SUM(1), ""x"" y"\n`,
  )
  const { err } = await registry(
    ['import', 'goods-by-risk-group', '-', '--mapping', 'hs', '--companions', '.'],
    `${GOODS_CSV}I,\u001b[2J,Nothing,01,4\n`,
  )
  expect(err).toContain('refused: line 21, hscode: " [2J" is not a code')
})

test('REG-04 the command reads standard input and rejects it when it is truncated', async () => {
  const args = ['import', 'goods-by-risk-group', '-', '--mapping', 'hs', '--companions', '.']
  const cut = await registry(args, GOODS_CSV.slice(0, -3))
  expect([cut.status, cut.out]).toEqual([1, ''])
  expect(cut.err).toBe('nothing was stored: line 20: the file ends in the middle of a row (it was cut off)\n')
  const whole = await registry(args, GOODS_CSV)
  expect(whole.status).toBe(0)
})

test.each([
  [[], 'a command is missing'],
  [['export'], 'no command export'],
  [['import', 'goods-by-risk-group', 'goods.csv'], 'import needs --mapping <name>'],
  [
    ['import', 'nothing', 'goods.csv', '--mapping', 'hs'],
    'no registry nothing; available: goods-by-risk-group, regulated-goods',
  ],
  [
    ['import', 'goods-by-risk-group', 'goods.csv', '--mapping', 'x'],
    'no mapping x; available: hs, sg-controlled-goods',
  ],
  [
    ['import', 'regulated-goods', 'goods.csv', '--mapping', 'hs'],
    'the mapping hs is for: goods-by-risk-group',
  ],
  [['import', 'goods-by-risk-group', 'goods.csv', '--mapping', 'hs', '--force'], "Unknown option '--force'"],
  [['import', 'goods-by-risk-group', 'goods.csv', '--mapping', 'hs', '--reason', 'en=New'], 'az="…"'],
  [['import', 'goods-by-risk-group', 'goods.csv', '--mapping', 'hs', '--reason', 'Yeni'], 'needs a language'],
])('REG-04 the command line %j is rejected with status 2', async (args, reason) => {
  const { status, err } = await registry(args)
  expect(status).toBe(2)
  expect(err).toContain(reason)
  expect(err).toContain('Usage:')
})

test('REG-04 the error for a missing file contains its name', async () => {
  const { status, err } = await registry(['import', 'goods-by-risk-group', 'none.csv', '--mapping', 'hs'])
  expect([status, err]).toEqual([1, 'nothing was stored: none.csv cannot be read\n'])
  const folderGiven = await registry(['import', 'goods-by-risk-group', '.', '--mapping', 'hs'])
  expect([folderGiven.status, folderGiven.err]).toEqual([
    1,
    'nothing was stored: . is a folder, not a file\n',
  ])
})

test.each([
  ['starts the embedded database and prints that no portal runs on it', false, 1],
  ['prints nothing about a running database', true, 0],
])('a command without DATABASE_URL %s', async (_title, adopted, notes) => {
  const written: string[] = []
  let stops = 0
  const { close } = await openDatabase({
    url: undefined,
    note: (message) => written.push(message),
    start: () =>
      Promise.resolve({
        url: registries.url,
        adminUrl: registries.url,
        pid: process.pid,
        adopted,
        stop: () => Promise.resolve(void (stops += 1)),
      }),
  })
  await close()
  expect(written.filter((line) => /^no portal runs on .+DATABASE_URL/.test(line))).toHaveLength(notes)
  expect(stops).toBe(notes)
})
