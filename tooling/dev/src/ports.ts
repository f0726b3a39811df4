import { createServer } from 'node:net'

const MAX_PORTS = 100

interface PortOptions {
  readonly host: string
  readonly port: number | undefined
  readonly first?: number
}

/** The configured port, or the first free one from `first` on. @throws Error when the port is in use */
export async function choosePort({ host, port, first = 8080 }: PortOptions): Promise<number> {
  if (port !== undefined) {
    const obstacle = await findObstacle(host, port)
    if (obstacle === undefined) return port
    throw new Error(`Port ${String(port)} (PORT) cannot be used: ${obstacle}.`)
  }
  const last = first + MAX_PORTS - 1
  for (let candidate = first; candidate <= last; candidate += 1) {
    if ((await findObstacle(host, candidate)) === undefined) return candidate
  }
  throw new Error(`Every port from ${String(first)} to ${String(last)} is in use; name a free one in PORT.`)
}

export async function isFreePort(port: number): Promise<boolean> {
  return (await findObstacle('127.0.0.1', port)) === undefined
}

function findObstacle(host: string, port: number): Promise<string | undefined> {
  return new Promise((response) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => response(explain(error)))
    server.listen({ host, port, exclusive: true }, () => server.close(() => response(undefined)))
  })
}

function explain(error: NodeJS.ErrnoException): string {
  if (error.code === 'EADDRINUSE') return 'another program listens there'
  if (error.code === 'EACCES') return 'the system does not let this user listen there'
  return error.message
}
