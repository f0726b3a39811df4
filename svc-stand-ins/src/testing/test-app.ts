import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { findFreePort } from 'shared-service/ports/free-port'
import { buildApp } from '../app.ts'
import { createMailbox, type Mailbox } from '../modules/mailbox/mailbox.ts'
import { loadSignOnKeys } from '../modules/sign-on/keys.ts'

export interface TestApp {
  readonly app: FastifyInstance
  readonly box: Mailbox
  readonly url: string
  close(): Promise<void>
}

interface Options {
  readonly clientSecret?: string
  readonly publicOrigin?: string
}

/** Starts the stand-ins with new keys. */
export async function startTestApp({ clientSecret, publicOrigin }: Options = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'stand-ins-'))
  const port = await findFreePort()
  const box = createMailbox()
  const app = await buildApp({
    config: {
      LOG_LEVEL: 'silent',
      PORT: port,
      SSO_CLIENT_ID: 'portal',
      SSO_CLIENT_SECRET: clientSecret,
      AGENCY_VOEN: '9900000011',
      PUBLIC_ORIGIN: publicOrigin,
    },
    keys: await loadSignOnKeys(folder),
    box,
  })
  const url = await app.listen({ host: '127.0.0.1', port })
  return {
    app,
    box,
    url,
    close: async () => {
      await app.close()
      await rm(folder, { recursive: true })
    },
  }
}
