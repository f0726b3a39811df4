import { connect } from 'node:net'

/** Longest time of one scan, below the timeout of an upload. */
const SCAN_MS = 8000
const CHUNK = 256_000

/** Result of a scan. */
type ScanResult = 'clean' | 'infected'

/** Scans bytes. @throws Error when the scanner is not reachable, too slow or refuses the size. */
export type ScanBytes = (bytes: Buffer) => Promise<ScanResult>

/** Scanner at the socket of clamd, a path or `host:port`, by its command INSTREAM. */
export function createClamdScanner(socket: string): ScanBytes {
  const [, host, port] = /^([^/:]+):(\d+)$/.exec(socket) ?? []
  const address = host === undefined ? { path: socket } : { host, port: Number(port) }
  return (bytes) =>
    new Promise((resolve, reject) => {
      const connection = connect(address)
      const timer = setTimeout(() => connection.destroy(new Error('clamd did not respond in time')), SCAN_MS)
      let reply = ''
      connection.setEncoding('utf8')
      connection.on('data', (text: string) => (reply += text))
      // A refusal arrives while bytes are still sent.
      connection.on('end', () => connection.destroy())
      connection.on('error', reject)
      connection.on('close', () => {
        clearTimeout(timer)
        if (/: OK\0?\s*$/.test(reply)) resolve('clean')
        else if (/ FOUND\0?\s*$/.test(reply)) resolve('infected')
        else reject(new Error(`clamd replied: ${reply.slice(0, 200)}`))
      })
      connection.write('zINSTREAM\0')
      for (let at = 0; at < bytes.length; at += CHUNK) {
        const chunk = bytes.subarray(at, at + CHUNK)
        const length = Buffer.alloc(4)
        length.writeUInt32BE(chunk.length)
        connection.write(length)
        connection.write(chunk)
      }
      connection.write(Buffer.alloc(4))
    })
}
