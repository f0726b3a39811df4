import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { isEmail } from 'shared-contracts/rules/email'
import { companyIdSetting, readConfig, serviceSettings } from 'shared-service/config'
import { isLoopback } from 'shared-service/http/loopback'
import { LICENCE_IDS } from './common/data-licence.ts'

/** Of a system that is not ours: with TLS, unless it runs on this machine. */
const outsideAddress = z
  .string()
  .check(z.refine(isSafeAddress, 'has to begin with https:// unless it is on this machine'))

const Settings = z.object({
  ...serviceSettings,
  COMPANY_ID: companyIdSetting,
  /** Without it the service starts, or joins, the embedded PostgreSQL in `.data/postgres`. */
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  /** Release registry; at its start the API compares its endpoints with what the releases there call. */
  RELEASE_REGISTRY_URL: z.optional(z.url()),
  /** Holds the time still; tests only. */
  FIXED_CLOCK: z.optional(z.iso.datetime()),
  /** How visitors reach the portal, when that is not what `Host` says; the edge has it, too. */
  PUBLIC_ORIGIN: z.optional(z.url()),
  /** How the other variant is reached, when that is not what its own PUBLIC_ORIGIN says. */
  OTHER_PORTAL_ORIGIN: z.optional(outsideAddress),
  /** Holds the secret that keys are derived from; made with the first start. Default: `secrets` of DATA_DIR. */
  SECRETS_DIR: z.optional(z.string()),
  /** Mail server, `smtp://…` (with STARTTLS) or `smtps://…`; without it mails wait in the outbox. */
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\/[^\s]+$/))),
  /** Address that mails come from. */
  MAIL_FROM: z.optional(z.string().check(z.refine(isEmail, 'is not an e-mail address'))),
  /** National single sign-on: how it names itself, and how it knows this portal; without them nobody signs in so. */
  SSO_ISSUER: z.optional(outsideAddress),
  SSO_CLIENT_ID: z.optional(z.string()),
  SSO_CLIENT_SECRET: z.optional(z.string()),
  /** Tax number of the agency; an official's certificate of it makes somebody an ADMIN. */
  AGENCY_VOEN: z.optional(z.string().check(z.regex(/^\d{10}$/))),
  /** Tax register, without the path of a taxpayer; without it names are typed by hand. */
  TAX_REGISTER_URL: z.optional(outsideAddress),
  /** RabbitMQ that carries notifications between instances; without it PostgreSQL does. */
  AMQP_URL: z.optional(z.string().check(z.regex(/^amqps?:\/\/[^\s]+$/))),
  /** Which key signs documents: the next number makes the next key, and the one before signs no longer. */
  DOCUMENT_KEY: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(9999)), 1),
  /** Names of keys of documents that nothing is believed of any more, joined by commas. */
  REVOKED_DOCUMENT_KEYS: z._default(
    z.pipe(
      z.string().check(z.regex(/^[0-9a-f]{8}(,[0-9a-f]{8})*$/)),
      z.transform((names: string): readonly string[] => names.split(',')),
    ),
    [],
  ),
  /** Terms under which the data of the registries may be used, by SPDX name. */
  OPEN_DATA_LICENCE: z._default(z.enum(LICENCE_IDS), 'CC-BY-4.0'),
  /** Connections to the database; telling those who watch holds three at a time. */
  DATABASE_CONNECTIONS: z._default(z.coerce.number().check(z.int(), z.minimum(4), z.maximum(100)), 10),
})
export type Settings = z.infer<typeof Settings>

/**
 * Where the embedded database and its log lie: DATA_DIR, else `.data` of the repository. npm and pnpm run a command at
 * the root; what a person wrote is meant from where they wrote it.
 */
export function dataFolder(env: NodeJS.ProcessEnv = process.env): string {
  const given = env['DATA_DIR']
  if (given) return resolve(env['INIT_CWD'] ?? process.cwd(), given)
  return fileURLToPath(new URL('../../.data', import.meta.url))
}

/** Systems that are not ours, as far as they are configured. */
export function outsideSystems(settings: Settings) {
  const { SSO_ISSUER: issuer, SSO_CLIENT_ID: clientId, SSO_CLIENT_SECRET: clientSecret } = settings
  const { TAX_REGISTER_URL: url } = settings
  const hasSignOn = issuer !== undefined && clientId !== undefined
  return {
    signOn: hasSignOn ? { issuer, clientId, clientSecret } : undefined,
    taxRegister: url === undefined ? undefined : { url },
  }
}

function isSafeAddress(text: string): boolean {
  const address = URL.parse(text)
  if (address === null || address.search !== '' || address.hash !== '') return false
  return address.protocol === 'https:' || (address.protocol === 'http:' && isLoopback(address.hostname))
}

/** Reads the environment; what is wrong ends the process with status 1. */
export function readSettings(): Settings {
  return readConfig(Settings, process.env)
}
