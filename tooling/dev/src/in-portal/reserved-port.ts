import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'

/** The reserved port of a view; requests wait until the view is built. */
export interface ReservedPort {
  readonly address: string
  serve(listener: RequestListener): void
  close(): Promise<void>
}

/** @throws Error when the port is in use. */
export async function reservePort(port: number): Promise<ReservedPort> {
  let open: ReservedPort['serve'] = () => undefined
  const opened = new Promise<RequestListener>((resolve) => (open = resolve))
  const server = createServer((request, response) => {
    void opened.then((listener) => {
      listener(request, response)
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const found = server.address()
  const number = typeof found === 'object' && found !== null ? found.port : port
  return {
    address: `http://localhost:${String(number)}/`,
    serve: open,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
