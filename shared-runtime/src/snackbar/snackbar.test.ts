import { expect, test } from '@jest/globals'
import { createSnackbarStream } from './snackbar.ts'

test('STATE-02 a snackbar stands right and below for 3000 ms unless it says otherwise', () => {
  const stream = createSnackbarStream()
  stream.show({ kind: 'info' })
  expect(stream.shown.value).toEqual([
    { id: 1, kind: 'info', message: undefined, duration: 3000, horizontal: 'right', vertical: 'bottom' },
  ])
})

test('STATE-02 a given duration or position replaces its default and leaves the other alone', () => {
  const stream = createSnackbarStream()
  stream.show({ kind: 'success', message: 'Saved', duration: 8000 })
  stream.show({ kind: 'info', position: { horizontal: 'left', vertical: 'top' } })
  expect(stream.shown.value[0]).toMatchObject({ duration: 8000, horizontal: 'right', vertical: 'bottom' })
  expect(stream.shown.value[1]).toMatchObject({ duration: 3000, horizontal: 'left', vertical: 'top' })
})

test.each(['error', 'warning'] as const)('STATE-02 %s stays until it is closed', (kind) => {
  const stream = createSnackbarStream()
  stream.show({ kind, message: 'x', duration: 1000 })
  expect(stream.shown.value[0]?.duration).toBeNull()
  stream.close(1)
  expect(stream.shown.value).toEqual([])
})

test('STATE-02 with many at once the oldest that would leave by itself makes room, an error never does', () => {
  const stream = createSnackbarStream()
  stream.show({ kind: 'error', message: 'kept' })
  for (const message of ['first', 'second', 'third']) stream.show({ kind: 'info', message })
  expect(stream.shown.value.map((shown) => shown.message)).toEqual(['kept', 'second', 'third'])
})

test('STATE-02 whoever follows the stream hears each change until they stop', () => {
  const stream = createSnackbarStream()
  const seen: number[] = []
  const stop = stream.shown.subscribe((shown) => seen.push(shown.length))
  stream.show({ kind: 'info' })
  stream.close(1)
  stop()
  stream.show({ kind: 'info' })
  expect(seen).toEqual([1, 0])
})

test('STATE-02 the last twenty messages can be read again, also closed ones', () => {
  const stream = createSnackbarStream()
  for (let nr = 1; nr <= 22; nr += 1) stream.show({ kind: 'info', message: String(nr) })
  stream.close(22)
  expect(stream.recent.value.map((shown) => shown.message)).toEqual(
    Array.from({ length: 20 }, (_, index) => String(index + 3)),
  )
})

test('STATE-02 a short message is seen although three errors stand already', () => {
  const stream = createSnackbarStream()
  for (const message of ['one', 'two', 'three']) stream.show({ kind: 'error', message })
  stream.show({ kind: 'success', message: 'Saved' })
  expect(stream.shown.value.map((shown) => shown.message)).toEqual(['one', 'two', 'three', 'Saved'])
})

test('STATE-02 FED-05 an error that comes again and again stands once, and a flood of others is bounded', () => {
  const stream = createSnackbarStream()
  for (let nr = 0; nr < 5; nr += 1) stream.show({ kind: 'error', message: 'Not saved' })
  expect(stream.shown.value.map((shown) => [shown.id, shown.message])).toEqual([[5, 'Not saved']])
  for (let nr = 1; nr <= 100; nr += 1) stream.show({ kind: 'warning', message: String(nr) })
  expect(stream.shown.value).toHaveLength(20)
  expect(stream.shown.value.at(-1)?.message).toBe('100')
})
