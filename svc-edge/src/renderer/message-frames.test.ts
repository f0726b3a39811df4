import { expect, test } from '@jest/globals'
import { FrameReader, encodeFrame } from './message-frames.ts'

test('FED-05 messages are decoded whatever the chunks of the pipe', () => {
  const messages = [{ text: 'ə'.repeat(300) }, null, [1, 2], { kind: 'loaded' }]
  const bytes = Buffer.concat(messages.map(encodeFrame))
  for (const size of [1, 3, 7, 100, bytes.byteLength]) {
    const reader = new FrameReader(1000)
    const decoded: unknown[] = []
    for (let at = 0; at < bytes.byteLength; at += size)
      decoded.push(...reader.read(bytes.subarray(at, at + size)))
    expect(decoded).toEqual(messages)
  }
})

test('FED-05 a message over the limit is refused by its length', () => {
  const reader = new FrameReader(1000)
  expect(() => reader.read(encodeFrame('x'.repeat(1000)).subarray(0, 4))).toThrow('a message of 1002 bytes')
})
