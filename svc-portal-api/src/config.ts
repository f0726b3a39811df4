import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { isEmail } from 'shared-contracts/rules/email'
import { companyIdSetting, readConfig, serviceSettings } from 'shared-service/config'
import { isLoopback } from 'shared-service/http/loopback'
import { LICENCE_IDS } from './common/data-licence.ts'

/** Secrets of signed messages: 32 characters or more, so that they cannot be guessed. */
const SECRET = '[A-Za-z0-9_-]{32,200}'
const SOURCE = '[a-z][a-z0-9-]{1,39}'

/** An external system must use TLS, unless it runs on this machine. */
const externalUrl = z
  .string()
  .check(z.refine(isSafeUrl, 'must begin with https:// unless it is on this machine'))

const Settings = z.object({
  ...serviceSettings,
  COMPANY_ID: companyIdSetting,
  /** Without it the service starts, or joins, the embedded PostgreSQL in `.data/postgres`. */
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  /** At start the API compares its endpoints with what the releases in this registry call. */
  RELEASE_REGISTRY_URL: z.optional(z.url()),
  /** Fixed time; tests only. */
  FIXED_CLOCK: z.optional(z.iso.datetime()),
  /** Origin of the portal, where it differs from `Host`; the edge has the same setting. */
  PUBLIC_ORIGIN: z.optional(z.url()),
  /** Origin of the other variant, where it differs from that variant's own PUBLIC_ORIGIN. */
  OTHER_PORTAL_ORIGIN: z.optional(externalUrl),
  /** Folder of the secret that keys are derived from, created at the first start. Default: `secrets` of DATA_DIR. */
  SECRETS_DIR: z.optional(z.string()),
  /** Mail server, `smtp://…` (with STARTTLS) or `smtps://…`; without it mails wait in the outbox. */
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\/[^\s]+$/))),
  MAIL_FROM: z.optional(z.string().check(z.refine(isEmail, 'is not an e-mail address'))),
  /** National single sign-on: its issuer, and the registration of this portal; without them it is off. */
  SSO_ISSUER: z.optional(externalUrl),
  SSO_CLIENT_ID: z.optional(z.string()),
  SSO_CLIENT_SECRET: z.optional(z.string()),
  /** Tax number of the agency; an official's certificate of it gives the role ADMIN. */
  AGENCY_VOEN: z.optional(z.string().check(z.regex(/^\d{10}$/))),
  /** Tax register, without the path of a taxpayer; without it names are typed by hand. */
  TAX_REGISTER_URL: z.optional(externalUrl),
  /** Government payment portal: its address, our name there, and one or two secrets, of which the first one signs. */
  PAYMENT_PORTAL_URL: z.optional(externalUrl),
  PAYMENT_PORTAL_MERCHANT: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))),
  PAYMENT_PORTAL_SECRETS: z.optional(
    z.pipe(
      z.string().check(z.regex(new RegExp(`^${SECRET}(,${SECRET})?$`))),
      z.transform((secrets: string): readonly string[] => secrets.split(',')),
    ),
  ),
  /** Systems that add obligations, with one or two secrets each: `customs=secret,other=secret+secret`. */
  PAYMENT_SOURCES: z._default(
    z.pipe(
      z
        .string()
        .check(
          z.regex(new RegExp(`^${SOURCE}=${SECRET}(\\+${SECRET})?(,${SOURCE}=${SECRET}(\\+${SECRET})?)*$`)),
        ),
      z.transform(parseSources),
    ),
    new Map(),
  ),
  /** RabbitMQ for notifications between instances; without it PostgreSQL is used. */
  AMQP_URL: z.optional(z.string().check(z.regex(/^amqps?:\/\/[^\s]+$/))),
  /** Number of the key that signs documents: a higher number creates a new key and retires the former. */
  DOCUMENT_KEY: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(9999)), 1),
  /** Names of revoked document keys, separated by commas. */
  REVOKED_DOCUMENT_KEYS: z._default(
    z.pipe(
      z.string().check(z.regex(/^[0-9a-f]{8}(,[0-9a-f]{8})*$/)),
      z.transform((names: string): readonly string[] => names.split(',')),
    ),
    [],
  ),
  /** S3 server of uploaded files; without a bucket they are in the folder `files` of DATA_DIR. */
  S3_BUCKET: z.optional(z.string()),
  S3_ENDPOINT: z.optional(externalUrl),
  S3_REGION: z.optional(z.string()),
  S3_ACCESS_KEY: z.optional(z.string()),
  S3_SECRET_KEY: z.optional(z.string()),
  /** Virus scanner: socket of clamd, a path or `host:port`; without it officials get no uploaded file. */
  CLAMD_SOCKET: z.optional(z.string()),
  /** Megabytes of files that a person, or visitors of one network, upload in a day; 500 by default. */
  UPLOAD_QUOTA_MB: z.optional(z.coerce.number().check(z.int(), z.minimum(20), z.maximum(1_000_000))),
  /** Seconds in which officials can take back a step of a case; another value is for tests. */
  CASE_UNDO_SECONDS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(86_400)), 600),
  /** Licence of the registries' data, by SPDX name. */
  OPEN_DATA_LICENCE: z._default(z.enum(LICENCE_IDS), 'CC-BY-4.0'),
  /** CSV file with the units of `/contacts` (data/contacts/README.md); without it they are samples. */
  CONTACT_UNITS_FILE: z.optional(z.string()),
  /** Database connections; notifying watchers uses three at a time. */
  DATABASE_CONNECTIONS: z._default(z.coerce.number().check(z.int(), z.minimum(4), z.maximum(100)), 10),
})
export type Settings = z.infer<typeof Settings>

/**
 * Folder of the embedded database and its log: DATA_DIR, else `.data` of the repository. A relative path is resolved
 * from where the user typed it (INIT_CWD), as npm and pnpm change the working folder.
 */
export function dataFolder(env: NodeJS.ProcessEnv = process.env): string {
  const given = env['DATA_DIR']
  if (given) return resolve(env['INIT_CWD'] ?? process.cwd(), given)
  return fileURLToPath(new URL('../../.data', import.meta.url))
}

export function readExternalSystems(settings: Settings) {
  const { SSO_ISSUER: issuer, SSO_CLIENT_ID: clientId, SSO_CLIENT_SECRET: clientSecret } = settings
  const { TAX_REGISTER_URL: url } = settings
  const hasSignOn = issuer !== undefined && clientId !== undefined
  return {
    paymentPortal: readPaymentPortal(settings),
    signOn: hasSignOn ? { issuer, clientId, clientSecret } : undefined,
    taxRegister: url === undefined ? undefined : { url },
  }
}

/** Without an own name the portal of a variant is `portal-1` or `portal-2`, as at the stand-in. */
function readPaymentPortal(settings: Settings) {
  const { PAYMENT_PORTAL_URL: url, PAYMENT_PORTAL_SECRETS: secrets } = settings
  if (url === undefined || secrets === undefined) return undefined
  return { url, secrets, merchant: settings.PAYMENT_PORTAL_MERCHANT ?? `portal-${settings.COMPANY_ID}` }
}

function parseSources(text: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    text.split(',').map((source) => {
      const [name = '', secrets = ''] = source.split('=')
      return [name, secrets.split('+')]
    }),
  )
}

function isSafeUrl(text: string): boolean {
  const address = URL.parse(text)
  if (address === null || address.search !== '' || address.hash !== '') return false
  return address.protocol === 'https:' || (address.protocol === 'http:' && isLoopback(address.hostname))
}

/** Reads the environment; an invalid setting ends the process with status 1. */
export function readSettings(): Settings {
  return readConfig(Settings, process.env)
}
