import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

interface ReceivedMail extends Email {
  readonly recipients: readonly string[]
}

/** Mail server for one test, which refuses mails on request. */
export interface TestMailServer {
  readonly url: string
  readonly received: readonly ReceivedMail[]
  /** Responses to the next mails in order; afterwards all mails are accepted. */
  readonly responses: ServerResponse[]
  close(): Promise<void>
}

interface ServerResponse {
  readonly at: 'recipient' | 'data' | 'lost'
  readonly code?: number
  readonly text?: string
}

export async function startMailServer(): Promise<TestMailServer> {
  const received: ReceivedMail[] = []
  const responses: ServerResponse[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: (_address, _session, done) => {
      const response = responses[0]?.at === 'recipient' ? responses.shift() : undefined
      done(response === undefined ? undefined : refusal(response))
    },
    onData: createDataHandler(received, responses),
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    responses,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

function createDataHandler(
  received: ReceivedMail[],
  responses: ServerResponse[],
): NonNullable<SMTPServerOptions['onData']> {
  return (stream, session, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
    stream.on('end', () => {
      const response = responses.shift()
      if (response?.at === 'data') return done(refusal(response))
      void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
        received.push({ ...mail, recipients: session.envelope.rcptTo.map(({ address }) => address) })
        // Accepted, but the connection is lost before the response.
        done(
          response?.at === 'lost' ? refusal({ at: 'lost', code: 421, text: 'connection lost' }) : undefined,
        )
      })
    })
  }
}

function refusal({ code = 451, text = 'try again later' }: ServerResponse): Error {
  return Object.assign(new Error(text), { responseCode: code })
}
