import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Above the ports that browsers refuse, below those that Linux (from 32768) gives to outgoing connections. */
const FIRST = 20_000
const END = 32_768
const MAX_ATTEMPTS = 100

/**
 * A free port of 127.0.0.1 for a service that listens later. It is not one that an outgoing connection of
 * another process could take in the meantime.
 * @throws Error when no free one is found.
 */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const port = randomInt(FIRST, END)
    if (await canListen(port)) return port
  }
  throw new Error(`No free port from ${FIRST} to ${END - 1} was found.`)
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => server.close(() => resolve(true)))
  })
}
