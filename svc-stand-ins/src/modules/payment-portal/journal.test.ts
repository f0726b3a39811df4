import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openJournal } from './journal.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'journal-'))
})

afterAll(() => rm(folder, { recursive: true }))

async function readBack(file: string): Promise<readonly unknown[]> {
  const lines: unknown[] = []
  await (await openJournal(file, (line) => lines.push(line))).close()
  return lines
}

test('lines of concurrent writers are all read back, each group together and in order', async () => {
  const file = join(folder, 'new', 'concurrent.jsonl')
  const journal = await openJournal(file, () => undefined)
  await Promise.all(
    Array.from({ length: 50 }, (_, number) =>
      journal.append([
        { number, part: 1 },
        { number, part: 2 },
      ]),
    ),
  )
  await journal.append([{ number: 50 }])
  await journal.close()
  const lines = await readBack(file)
  expect(lines).toHaveLength(101)
  expect(lines.slice(0, 4)).toEqual([
    { number: 0, part: 1 },
    { number: 0, part: 2 },
    { number: 1, part: 1 },
    { number: 1, part: 2 },
  ])
  expect(lines.at(-1)).toEqual({ number: 50 })
})

test('a last line that a crash has cut off is removed, and the next one is not damaged', async () => {
  const file = join(folder, 'cut.jsonl')
  const journal = await openJournal(file, () => undefined)
  await journal.append([{ number: 1 }])
  await journal.close()
  await appendFile(file, '{"number":2,"te')
  const lines: unknown[] = []
  const next = await openJournal(file, (line) => lines.push(line))
  await next.append([{ number: 3 }])
  await next.close()
  expect(lines).toEqual([{ number: 1 }])
  expect(await readFile(file, 'utf8')).toBe('{"number":1}\n{"number":3}\n')
})
