import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { buildService } from 'shared-service/app'
import { isLoopback } from 'shared-service/http/loopback'
import { registerMailbox } from './modules/mailbox/mailbox.routes.ts'
import type { Mailbox } from './modules/mailbox/mailbox.ts'
import type { PaymentPortal } from './modules/payment-portal/payment-portal.ts'
import { registerPaymentPortal } from './modules/payment-portal/payment-portal.routes.ts'
import { readDemoPeople } from './modules/sign-on/people.ts'
import type { SignOnKeys } from './modules/sign-on/keys.ts'
import { createProvider } from './modules/sign-on/provider.ts'
import { registerSignOn } from './modules/sign-on/sign-on.routes.ts'
import { registerTaxRegister } from './modules/tax-register/tax-register.routes.ts'

export interface AppDependencies {
  readonly config: {
    readonly LOG_LEVEL: string
    readonly PORT: number
    readonly SSO_CLIENT_ID: string
    readonly SSO_CLIENT_SECRET?: string | undefined
    readonly AGENCY_VOEN: string
    readonly PUBLIC_ORIGIN?: string | undefined
  }
  readonly keys: SignOnKeys
  readonly box: Mailbox
  readonly payments: PaymentPortal
}

const STYLE = readFileSync(new URL('./common/style.css', import.meta.url), 'utf8')

/** Single sign-on, mailbox, tax register and payment portal under one address. */
export async function buildApp({ config, keys, box, payments }: AppDependencies): Promise<FastifyInstance> {
  const people = readDemoPeople(config.AGENCY_VOEN)
  const provider = createProvider({
    issuer: `http://127.0.0.1:${config.PORT}/sign-on`,
    keys,
    people,
    clientId: config.SSO_CLIENT_ID,
    clientSecret: config.SSO_CLIENT_SECRET,
    publicOrigin: config.PUBLIC_ORIGIN,
  })
  const app = await buildService({
    name: 'stand-ins',
    config: { LOG_LEVEL: config.LOG_LEVEL, RATE_LIMIT_FACTOR: 0 },
    readiness: {},
  })
  app.addHook('onRequest', async (request, reply) => {
    // Prevents DNS rebinding: a foreign page must not read mails under a name of its own.
    const host = URL.parse(`http://${request.headers.host ?? ''}`)?.hostname ?? ''
    if (!isLoopback(host)) return reply.code(421).send({ error: 'HOST_UNKNOWN' })
  })
  provider.on('server_error', (_context, error) => app.log.error({ err: error }, 'sign-on'))
  app.get('/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE))
  app.get('/', (_request, reply) => reply.redirect('/mailbox', 303))
  await registerSignOn(app, { provider, people })
  registerMailbox(app, box)
  registerTaxRegister(app)
  registerPaymentPortal(app, payments)
  app.addHook('onClose', () => payments.close())
  return app
}
