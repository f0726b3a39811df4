import { SMTPServer } from 'smtp-server'
import type { Mailbox } from './mailbox.ts'

const MAX_MAIL_BYTES = 1_000_000

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** Accepts every mail and forwards none. Needs no authentication or encryption, as it listens on loopback only. */
export async function startMailServer(box: Mailbox, port: number) {
  const server = new SMTPServer({
    name: 'stand-ins.localhost',
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MAX_MAIL_BYTES,
    disableReverseLookup: true,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        if (stream.sizeExceeded) {
          done(Object.assign(new Error('Message too large'), { responseCode: 552 }))
          return
        }
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        box.receive(Buffer.concat(chunks), recipients).then(() => done(), done)
      })
    },
  })
  // A client that disconnects early is no error.
  server.on('error', () => undefined)
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.server.address()
  const chosen = typeof address === 'object' && address !== null ? address.port : port
  return {
    url: `smtp://127.0.0.1:${chosen}`,
    close: (): Promise<void> => new Promise((resolve) => server.close(resolve)),
  }
}
