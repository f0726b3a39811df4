import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { GOODS_CSV, sampleFolder, type SampleFolder } from '../testing/sample-files.ts'
import { emptyRegistries, type TestRegistries } from '../testing/test-api.ts'

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

function registry(args: readonly string[], input?: string): Promise<Ended> {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: { ...process.env, DATABASE_URL: registries.url, INIT_CWD: folder.path },
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (part: Buffer) => (out += part.toString()))
  child.stderr.on('data', (part: Buffer) => (err += part.toString()))
  child.stdin.end(input)
  return new Promise((ended) => child.on('close', (status) => ended({ status, out, err })))
}

test('REG-04 the command stores a file, tells what it refused, and finds nothing to do the second time', async () => {
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
  const second = await registry(args)
  expect(second.out).toContain('18 records: 0 new, 0 changed, 18 unchanged')
})

test('REG-04 the command reads standard input, and refuses all of it when it is cut', async () => {
  const args = ['import', 'goods-by-risk-group', '-', '--mapping', 'hs']
  const cut = await registry(args, GOODS_CSV.slice(0, -3))
  expect([cut.status, cut.out]).toEqual([1, ''])
  expect(cut.err).toContain('nothing was stored: line')
  const whole = await registry(args, GOODS_CSV)
  expect(whole.status).toBe(0)
})

test.each([
  [[], 'a command is missing'],
  [['export'], 'no command export'],
  [['import', 'goods-by-risk-group', 'goods.csv'], 'import needs --mapping <name>'],
  [
    ['import', 'nothing', 'goods.csv', '--mapping', 'hs'],
    'no registry nothing; there are: goods-by-risk-group, regulated-goods',
  ],
  [
    ['import', 'goods-by-risk-group', 'goods.csv', '--mapping', 'x'],
    'no mapping x; there are: hs, sg-controlled-goods',
  ],
  [
    ['import', 'regulated-goods', 'goods.csv', '--mapping', 'hs'],
    'the mapping hs is for: goods-by-risk-group',
  ],
  [['import', 'goods-by-risk-group', 'goods.csv', '--mapping', 'hs', '--force'], "Unknown option '--force'"],
])('REG-04 the command line %j is refused with status 2', async (args, reason) => {
  const { status, err } = await registry(args)
  expect(status).toBe(2)
  expect(err).toContain(reason)
  expect(err).toContain('Usage:')
})

test('REG-04 a file that is not there is named', async () => {
  const { status, err } = await registry(['import', 'goods-by-risk-group', 'none.csv', '--mapping', 'hs'])
  expect([status, err]).toEqual([1, 'nothing was stored: none.csv cannot be read\n'])
})
