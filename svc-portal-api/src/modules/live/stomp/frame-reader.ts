/** Received frame of STOMP 1.2; bodies are ignored. */
export interface Frame {
  readonly command: string
  readonly headers: ReadonlyMap<string, string>
}

/** Invalid STOMP, or above the size limits. */
export class FrameError extends Error {}

const MAX_BYTES = 4096
const MAX_HEADERS = 16
const NUL = 0
const LF = 10
const CR = 13

/** Reassembles frames from chunks. Buffers nothing between complete frames. */
export class FrameReader {
  #rest: Buffer | undefined

  /**
   * Frames that are complete with this chunk; line ends between frames are heartbeats.
   * @throws FrameFault when the data cannot become a frame.
   */
  read(piece: Buffer): readonly Frame[] {
    const frames: Frame[] = []
    let data = this.#rest === undefined ? piece : Buffer.concat([this.#rest, piece])
    this.#rest = undefined
    for (;;) {
      data = skipLineEnds(data)
      if (data.length === 0) return frames
      const found = parseFirstFrame(data)
      if (found === undefined) {
        if (data.length > MAX_BYTES) throw new FrameError('the frame is too long')
        this.#rest = Buffer.from(data)
        return frames
      }
      frames.push(found.frame)
      data = data.subarray(found.end)
    }
  }
}

function skipLineEnds(data: Buffer): Buffer {
  let start = 0
  while (data[start] === LF || (data[start] === CR && data[start + 1] === LF)) start += 1
  // A carriage return whose line feed is in the next chunk.
  return data.subarray(start)
}

interface ParsedFrame {
  readonly frame: Frame
  readonly end: number
}

function parseFirstFrame(data: Buffer): ParsedFrame | undefined {
  const bodyStart = findHeadEnd(data)
  if (bodyStart === undefined) return undefined
  const frame = parseHead(data.subarray(0, bodyStart))
  const length = parseBodyLength(frame.headers)
  if (bodyStart + (length ?? 0) > MAX_BYTES) throw new FrameError('the frame is too long')
  const bodyEnd = length === undefined ? data.indexOf(NUL, bodyStart) : bodyStart + length
  if (bodyEnd < 0 || bodyEnd >= data.length) return undefined
  if (data[bodyEnd] !== NUL) throw new FrameError('the frame does not end at its content-length')
  if (bodyEnd > MAX_BYTES) throw new FrameError('the frame is too long')
  return { frame, end: bodyEnd + 1 }
}

/** Offset after the empty line that ends the headers. */
function findHeadEnd(data: Buffer): number | undefined {
  for (let at = data.indexOf(LF); at >= 0; at = data.indexOf(LF, at + 1)) {
    if (data.subarray(0, at).includes(NUL)) break
    if (data[at + 1] === LF) return at + 2
    if (data[at + 1] === CR && data[at + 2] === LF) return at + 3
  }
  if (data.includes(NUL)) throw new FrameError('the frame ends within its headers')
  return undefined
}

function parseHead(head: Buffer): Frame {
  const [command = '', ...lines] = decode(head)
    .split('\n')
    .map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line))
  const named = lines.filter((line) => line !== '')
  if (named.length > MAX_HEADERS) throw new FrameError('the frame has too many headers')
  // The CONNECT frame is not escaped.
  const readable = command === 'CONNECT' ? (text: string) => text : unescape
  const headers = new Map<string, string>()
  for (const line of named) {
    const at = line.indexOf(':')
    if (at < 1) throw new FrameError('a header has no name')
    const name = readable(line.slice(0, at))
    if (!headers.has(name)) headers.set(name, readable(line.slice(at + 1)))
  }
  return { command, headers }
}

function decode(head: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(head)
  } catch (error) {
    throw new FrameError('the frame is not UTF-8', { cause: error })
  }
}

const ESCAPED: Readonly<Record<string, string>> = { '\\n': '\n', '\\r': '\r', '\\c': ':', '\\\\': '\\' }

function unescape(text: string): string {
  return text.replace(/\\.?/gs, (escaped) => {
    const character = ESCAPED[escaped]
    if (character === undefined) throw new FrameError('a header has an unknown escape')
    return character
  })
}

function parseBodyLength(headers: ReadonlyMap<string, string>): number | undefined {
  const length = headers.get('content-length')
  if (length === undefined) return undefined
  if (!/^\d{1,9}$/.test(length)) throw new FrameError('content-length is not a number')
  return Number(length)
}

const ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', ':': '\\c', '\\': '\\\\' }

export function renderFrame(command: string, headers: Readonly<Record<string, string>>, body = ''): string {
  const escape = (text: string): string =>
    text.replace(/[\n\r:\\]/g, (character) => ESCAPES[character] ?? character)
  // CONNECTED precedes the version negotiation, so it is not escaped.
  const written = command === 'CONNECTED' ? (text: string) => text : escape
  const lines = Object.entries(headers).map(([name, value]) => `${written(name)}:${written(value)}\n`)
  return `${command}\n${lines.join('')}\n${body}\0`
}
