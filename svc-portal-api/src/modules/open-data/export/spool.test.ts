import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from '@jest/globals'
import { until } from 'shared-service/testing/waiting'
import { spool } from './spool.ts'

const MEGABYTE = 1_000_000

/** A stream of so many megabytes, each of its own digit, that says when it was made to its end. */
function megabytes(count: number) {
  const made = { isOver: false }
  async function* pieces() {
    for (let piece = 0; piece < count; piece += 1) {
      yield await Promise.resolve(Buffer.alloc(MEGABYTE, String(piece)))
    }
    made.isOver = true
  }
  return { made, stream: Readable.from(pieces(), { objectMode: false }) }
}

test('REG-05 what is made is read whole and in order, whatever its pieces', async () => {
  const text = await buffer(await spool(Readable.from(['ə', '', 'ş', Buffer.from('|'), 'я'.repeat(100_000)])))
  expect(text.toString()).toBe(`əş|${'я'.repeat(100_000)}`)
  expect(await buffer(await spool(Readable.from([])))).toHaveLength(0)
  const all = await buffer(await spool(megabytes(9).stream))
  expect([all.length, all[0], all.at(-1)]).toEqual([9 * MEGABYTE, 0x30, 0x38])
})

test('REG-05 nobody has to read for a download to be made, and little of it lies in memory', async () => {
  const { made, stream } = megabytes(20)
  const body = await spool(stream)
  const first = (await body[Symbol.asyncIterator]().next()) as IteratorResult<Buffer>
  expect(first.done).toBe(false)
  await until(() => Promise.resolve(made.isOver))
  expect(body.readableLength).toBeLessThan(MEGABYTE)
  body.destroy()
})

test('REG-05 what breaks off while it is made breaks off for its reader', async () => {
  function* broken() {
    yield 'half'
    throw new Error('The database has gone')
  }
  const body = await spool(Readable.from(broken(), { objectMode: false }))
  await expect(buffer(body)).rejects.toThrow('The database has gone')
})

test('REG-05 who ends the making ends the download, and who stops reading ends the making', async () => {
  const ended = megabytes(1000)
  const body = await spool(ended.stream)
  ended.stream.destroy()
  await until(() => Promise.resolve(body.destroyed))
  const left = megabytes(1000)
  const unread = await spool(left.stream)
  unread.destroy()
  await until(() => Promise.resolve(left.stream.destroyed))
  expect([ended.made.isOver, left.made.isOver]).toEqual([false, false])
})

test('REG-05 a download has no name on the disk', async () => {
  const body = await spool(megabytes(2).stream)
  // Others may be about to take the name from theirs.
  await until(async () => !(await readdir(tmpdir())).some((name) => name.startsWith('portal-download-')))
  expect(body.destroyed).toBe(false)
  body.destroy()
})
