import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from '@jest/globals'
import { until } from 'shared-service/testing/waiting'
import { spool } from './spool.ts'

const MEGABYTE = 1_000_000

/** Stream of `count` megabytes, each of one digit. It reports when it was read completely. */
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

test('REG-05 a spooled stream is read completely and in order, whatever its chunks', async () => {
  const text = await buffer(await spool(Readable.from(['ə', '', 'ş', Buffer.from('|'), 'я'.repeat(100_000)])))
  expect(text.toString()).toBe(`əş|${'я'.repeat(100_000)}`)
  expect(await buffer(await spool(Readable.from([])))).toHaveLength(0)
  const all = await buffer(await spool(megabytes(9).stream))
  expect([all.length, all[0], all.at(-1)]).toEqual([9 * MEGABYTE, 0x30, 0x38])
})

test('REG-05 a download is written without a reader, and little of it is in memory', async () => {
  const { made, stream } = megabytes(20)
  const body = await spool(stream)
  const first = (await body[Symbol.asyncIterator]().next()) as IteratorResult<Buffer>
  expect(first.done).toBe(false)
  await until(() => Promise.resolve(made.isOver))
  expect(body.readableLength).toBeLessThan(MEGABYTE)
  body.destroy()
})

test('REG-05 an error of the source fails the reader', async () => {
  function* broken() {
    yield 'half'
    throw new Error('The database has gone')
  }
  const body = await spool(Readable.from(broken(), { objectMode: false }))
  await expect(buffer(body)).rejects.toThrow('The database has gone')
})

test('REG-05 ending the source ends the download, and closing the reader ends the source', async () => {
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

test('REG-05 the file of a download is unlinked', async () => {
  const body = await spool(megabytes(2).stream)
  // Other processes may be about to unlink their files.
  await until(async () => !(await readdir(tmpdir())).some((name) => name.startsWith('portal-download-')))
  expect(body.destroyed).toBe(false)
  body.destroy()
})
