import { expect, test } from '@jest/globals'
import { FrameReader, encodeFrame } from './message-frames.ts'

test('FED-05 messages come out as they went in, however the pipe cuts them', () => {
  const messages = [{ text: 'ə'.repeat(300) }, null, [1, 2], { kind: 'loaded' }]
  const bytes = Buffer.concat(messages.map(encodeFrame))
  for (const size of [1, 3, 7, 100, bytes.byteLength]) {
    const reader = new FrameReader(1000)
    const heard: unknown[] = []
    for (let at = 0; at < bytes.byteLength; at += size)
      heard.push(...reader.read(bytes.subarray(at, at + size)))
    expect(heard).toEqual(messages)
  }
})

test('FED-05 a message over the limit is refused with its first bytes', () => {
  const reader = new FrameReader(1000)
  expect(() => reader.read(encodeFrame('x'.repeat(1000)).subarray(0, 4))).toThrow('a message of 1002 bytes')
})
