/** One encoded frame of a video. */
interface EncodedFrame {
  readonly data: Buffer
  readonly milliseconds: number
  readonly isKey: boolean
}

interface Video {
  readonly width: number
  readonly height: number
  readonly milliseconds: number
  readonly frames: readonly EncodedFrame[]
}

/** Length of an element in eight bytes, which is always allowed. */
function size(bytes: number): Buffer {
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(BigInt(bytes) | (1n << 56n))
  return length
}

function element(id: number, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content)
  return Buffer.concat([Buffer.from(id.toString(16), 'hex'), size(body.byteLength), body])
}

function number(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return element(id, bytes)
}

function text(id: number, value: string): Buffer {
  return element(id, Buffer.from(value, 'latin1'))
}

function float(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return element(id, bytes)
}

function block({ data, milliseconds, isKey }: EncodedFrame, start: number): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt8(0x81, 0)
  head.writeInt16BE(milliseconds - start, 1)
  head.writeUInt8(isKey ? 0x80 : 0, 3)
  return element(0xa3, head, data)
}

/** Writes a WebM file with one VP8 track, its duration, and an index of key frames for seeking. */
export function writeWebm({ width, height, milliseconds, frames }: Video): Buffer {
  const head = element(
    0x1a45dfa3,
    number(0x4286, 1),
    number(0x42f7, 1),
    number(0x42f2, 4),
    number(0x42f3, 8),
    text(0x4282, 'webm'),
    number(0x4287, 2),
    number(0x4285, 2),
  )
  const about = element(
    0x1549a966,
    number(0x2ad7b1, 1_000_000),
    float(0x4489, milliseconds),
    text(0x4d80, 'portal'),
    text(0x5741, 'portal'),
  )
  const picture = element(0xe0, number(0xb0, width), number(0xba, height))
  const track = element(
    0x1654ae6b,
    element(0xae, number(0xd7, 1), number(0x73c5, 1), number(0x83, 1), text(0x86, 'V_VP8'), picture),
  )
  const starts = frames.flatMap(({ isKey }, index) => (isKey ? [index] : []))
  const clusters = starts.map((from, place) => {
    const within = frames.slice(from, starts[place + 1])
    const start = within[0]?.milliseconds ?? 0
    return {
      start,
      bytes: element(0x1f43b675, number(0xe7, start), ...within.map((frame) => block(frame, start))),
    }
  })
  // The index precedes the frames; its length does not depend on its content.
  const index = (positions: readonly number[]): Buffer =>
    element(
      0x1c53bb6b,
      ...clusters.map(({ start }, place) =>
        element(
          0xbb,
          number(0xb3, start),
          element(0xb7, number(0xf7, 1), number(0xf1, positions[place] ?? 0)),
        ),
      ),
    )
  const before = about.byteLength + track.byteLength + index(clusters.map(() => 0)).byteLength
  let at = before
  const positions = clusters.map(({ bytes }) => {
    const position = at
    at += bytes.byteLength
    return position
  })
  const segment = element(0x18538067, about, track, index(positions), ...clusters.map(({ bytes }) => bytes))
  return Buffer.concat([head, segment])
}
