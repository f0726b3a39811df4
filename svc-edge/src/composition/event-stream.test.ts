import { expect, test } from '@jest/globals'
import { readEvents, type StreamEvent } from './event-stream.ts'

async function* chunks(...parts: string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part)
}

async function all(...parts: string[]): Promise<StreamEvent[]> {
  const events: StreamEvent[] = []
  for await (const event of readEvents(chunks(...parts), () => undefined)) events.push(event)
  return events
}

test('FED-07 events split over chunks are parsed', async () => {
  expect(
    await all(': hi\n\nevent: compo', 'sition\nda', 'ta: {"a":1}\n', '\nevent: other\ndata: x\n\n'),
  ).toEqual([
    { event: 'composition', data: '{"a":1}' },
    { event: 'other', data: 'x' },
  ])
})

test('FED-07 several data lines are one event and comments are none', async () => {
  expect(await all('data: a\r\ndata: b\r\n\r\n:\n\n')).toEqual([{ event: 'message', data: 'a\nb' }])
})

test('FED-07 characters split over two chunks are decoded', async () => {
  const bytes = Buffer.from('data: ə\n\n')
  async function* halves(): AsyncGenerator<Uint8Array> {
    yield bytes.subarray(0, 7)
    yield bytes.subarray(7)
  }
  const events: StreamEvent[] = []
  for await (const event of readEvents(halves(), () => undefined)) events.push(event)
  expect(events).toEqual([{ event: 'message', data: 'ə' }])
})
