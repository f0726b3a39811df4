import { expect, test } from '@jest/globals'
import { FrameError, FrameReader, renderFrame } from './frame-reader.ts'

function read(text: string | Buffer): readonly [string, Record<string, string>][] {
  return new FrameReader()
    .read(Buffer.from(text))
    .map(({ command, headers }) => [command, Object.fromEntries(headers)])
}

const SUBSCRIBE = 'SUBSCRIBE\nid:sub-0\ndestination:/user/queue/notifications\n\n\0'

test('NOTIF-03 a frame is a command and headers; line ends between frames are heartbeats', () => {
  expect(read(`\n\r\n${SUBSCRIBE}\n\n${SUBSCRIBE}\n`)).toEqual([
    ['SUBSCRIBE', { id: 'sub-0', destination: '/user/queue/notifications' }],
    ['SUBSCRIBE', { id: 'sub-0', destination: '/user/queue/notifications' }],
  ])
  expect(read('\n')).toEqual([])
})

test.each([1, 2, 3, 7, 50])('NOTIF-03 frames in chunks of %i bytes are parsed equally', (size) => {
  const text = `${SUBSCRIBE}\r\nSEND\r\ncontent-length:5\r\nname:ə\\c\\n\r\n\r\na\0b\0c\0${SUBSCRIBE}`
  const bytes = Buffer.from(text)
  const reader = new FrameReader()
  const commands: string[] = []
  for (let from = 0; from < bytes.length; from += size) {
    for (const { command, headers } of reader.read(bytes.subarray(from, from + size))) {
      commands.push(`${command} ${headers.get('name') ?? ''}`)
    }
  }
  expect(commands).toEqual(['SUBSCRIBE ', 'SEND ə:\n', 'SUBSCRIBE '])
})

test('NOTIF-03 the first of duplicate headers counts; escapes are decoded except in CONNECT', () => {
  expect(read('SEND\na:1\na:2\nb:x\\cy\\\\z\n\n\0')).toEqual([['SEND', { a: '1', b: 'x:y\\z' }]])
  expect(read('CONNECT\naccept-version:1.2\npasscode:a\\nb\n\n\0')).toEqual([
    ['CONNECT', { 'accept-version': '1.2', passcode: 'a\\nb' }],
  ])
})

test.each([
  ['a frame without an end of its headers', 'CONNECT\nx:1\0'],
  ['a header without a name', 'SEND\n:x\n\n\0'],
  ['a header without a colon', 'SEND\nx\n\n\0'],
  ['an unknown escape', 'SEND\nx:\\t\n\n\0'],
  ['an escape that is cut', 'SEND\nx:\\\n\n\0'],
  ['a length that is no number', 'SEND\ncontent-length:-1\n\n\0'],
  ['a length that is too short', 'SEND\ncontent-length:1\n\nab\0'],
  ['a length that is giant', 'SEND\ncontent-length:999999999\n\n'],
  ['headers without an end', `SEND\n${'x:1\n'.repeat(1200)}`],
  ['one header without an end', `SEND\nx:${'1'.repeat(5000)}`],
  ['too many headers', `SEND\n${Array.from({ length: 17 }, (_, at) => `h${at}:1\n`).join('')}\n\0`],
  ['a body without an end', `SEND\n\n${'x'.repeat(5000)}`],
  ['a long body', `SEND\n\n${'x'.repeat(5000)}\0`],
])('NOTIF-03 %s is refused', (_case, text) => {
  expect(() => read(text)).toThrow(FrameError)
})

test('NOTIF-03 bytes that are not UTF-8 are refused', () => {
  expect(() => read(Buffer.from([...Buffer.from('SEND\nx:'), 0xc3, 0x28, 10, 10, 0]))).toThrow(FrameError)
})

test('NOTIF-03 rendered frames are parsed to the same headers, whatever they contain', () => {
  const message = 'a:b\\c\nd\re'
  expect(read(renderFrame('ERROR', { message }, ''))).toEqual([['ERROR', { message }]])
  expect(renderFrame('CONNECTED', { 'heart-beat': '10000,10000', version: '1.2' })).toBe(
    'CONNECTED\nheart-beat:10000,10000\nversion:1.2\n\n\0',
  )
})

test('NOTIF-03 random bytes result in frames or a FrameError', () => {
  let seed = 20_261_120
  const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648)
  const alphabet = ['\n', '\0', ':', '\\', 'SEND', 'CONNECT', 'content-length', '3', '\r', 'x']
  for (let round = 0; round < 3000; round += 1) {
    const parts = Array.from({ length: next() % 24 }, () => alphabet[next() % alphabet.length] ?? '')
    const reader = new FrameReader()
    try {
      for (const part of parts) reader.read(Buffer.from(part))
    } catch (error) {
      expect(error).toBeInstanceOf(FrameError)
    }
  }
})
