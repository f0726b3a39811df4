import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from '@jest/globals'
import { CompositionStream } from './composition-stream.ts'

const FULL = { code: 'SERVICE_UNAVAILABLE', retryAfter: 5 }

test('FED-01 the fifty-first reader gets Retry-After, and is accepted when another has left', async () => {
  const stream = new CompositionStream({
    feed: { subscribe: () => () => undefined },
    load: async () => ({ number: 7, signed: { payload: '{}', key: 'k', signature: 's' } }),
  })
  const newReader = () => new ServerResponse(new IncomingMessage(new Socket()))
  const serve = (response: ServerResponse) => stream.serve(response, () => undefined)
  const readers = Array.from({ length: 50 }, newReader)
  const reading = readers.map(serve)
  const last = newReader()
  // Readers whose first composition is being read count too.
  await expect(serve(last)).rejects.toMatchObject(FULL)
  await Promise.all(reading)
  await expect(serve(last)).rejects.toMatchObject(FULL)
  readers[0]?.emit('close')
  await serve(last)
  expect(last.headersSent).toBe(true)
  stream.closeAll()
})
