import { expect, test } from '@jest/globals'
import { createSnackbarStream } from './snackbar.ts'

test('STATE-02 the default position is bottom right, the default duration 3000 ms', () => {
  const stream = createSnackbarStream()
  stream.show({ kind: 'info' })
  expect(stream.shown.value).toEqual([
    { id: 1, kind: 'info', message: undefined, duration: 3000, horizontal: 'right', vertical: 'bottom' },
  ])
})

test('STATE-02 a given duration or position replaces only its own default', () => {
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

test('STATE-02 above the limit the oldest snackbar with a duration is removed, never an error', () => {
  const stream = createSnackbarStream()
  stream.show({ kind: 'error', message: 'kept' })
  for (const message of ['first', 'second', 'third']) stream.show({ kind: 'info', message })
  expect(stream.shown.value.map((shown) => shown.message)).toEqual(['kept', 'second', 'third'])
})

test('STATE-02 subscribers of the stream receive each change until they unsubscribe', () => {
  const stream = createSnackbarStream()
  const seen: number[] = []
  const stop = stream.shown.subscribe((shown) => seen.push(shown.length))
  stream.show({ kind: 'info' })
  stream.close(1)
  stop()
  stream.show({ kind: 'info' })
  expect(seen).toEqual([1, 0])
})

test('STATE-02 the last 20 messages are stored, including closed ones', () => {
  const stream = createSnackbarStream()
  for (let nr = 1; nr <= 22; nr += 1) stream.show({ kind: 'info', message: String(nr) })
  stream.close(22)
  expect(stream.recent.value.map((shown) => shown.message)).toEqual(
    Array.from({ length: 20 }, (_, index) => String(index + 3)),
  )
})

test('STATE-02 a temporary message is visible beside three errors', () => {
  const stream = createSnackbarStream()
  for (const message of ['one', 'two', 'three']) stream.show({ kind: 'error', message })
  stream.show({ kind: 'success', message: 'Saved' })
  expect(stream.shown.value.map((shown) => shown.message)).toEqual(['one', 'two', 'three', 'Saved'])
})

test('STATE-02 FED-05 a repeated error is shown once, and the number of others is limited', () => {
  const stream = createSnackbarStream()
  for (let nr = 0; nr < 5; nr += 1) stream.show({ kind: 'error', message: 'Not saved' })
  expect(stream.shown.value.map((shown) => [shown.id, shown.message])).toEqual([[5, 'Not saved']])
  for (let nr = 1; nr <= 100; nr += 1) stream.show({ kind: 'warning', message: String(nr) })
  expect(stream.shown.value).toHaveLength(20)
  expect(stream.shown.value.at(-1)?.message).toBe('100')
})
