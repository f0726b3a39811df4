import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { findFreePort } from 'shared-service/ports/free-port'
import { buildApp } from '../app.ts'
import { createMailbox, type Mailbox } from '../modules/mailbox/mailbox.ts'
import { openPaymentPortal, type PaymentPortal } from '../modules/payment-portal/payment-portal.ts'
import { loadSignOnKeys } from '../modules/sign-on/keys.ts'

export interface TestApp {
  readonly app: FastifyInstance
  readonly box: Mailbox
  readonly url: string
  readonly payments: PaymentPortal
  /** Folder of its files. */
  readonly folder: string
  close(): Promise<void>
}

interface Options {
  readonly clientSecret?: string
  readonly publicOrigin?: string
  /** Folder of an earlier instance, which stays. */
  readonly folder?: string
  /** Replaces the system time of payments. */
  readonly now?: () => Date
}

/** Secrets of the payment portal. */
export const PAYMENT_SECRETS = ['0'.repeat(32), '1'.repeat(32)] as const

/** Starts the stand-ins with new keys. */
export async function startTestApp({ clientSecret, publicOrigin, ...given }: Options = {}): Promise<TestApp> {
  const folder = given.folder ?? (await mkdtemp(join(tmpdir(), 'stand-ins-')))
  const port = await findFreePort()
  const box = createMailbox()
  const payments = await openPaymentPortal({
    folder,
    secrets: PAYMENT_SECRETS,
    baseUrl: `http://127.0.0.1:${port}`,
    publicOrigin,
    onError: (error) => {
      throw error
    },
    now: given.now,
  })
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
    payments,
  })
  const url = await app.listen({ host: '127.0.0.1', port })
  return {
    app,
    box,
    url,
    payments,
    folder,
    close: async () => {
      await app.close()
      if (given.folder === undefined) await rm(folder, { recursive: true })
    },
  }
}
