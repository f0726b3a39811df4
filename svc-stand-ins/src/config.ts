import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { readConfig, serviceSettings } from 'shared-service/config'

/** Without a setting no merchant is accepted. */
function randomSecret(): string {
  return randomBytes(32).toString('hex')
}

const Settings = z.object({
  ...serviceSettings,
  /** Fixed, because it is part of the issuer. */
  PORT: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535)),
  SMTP_PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 0),
  /** Folder of the sign-on keys, created at the first start. */
  STATE_DIR: z._default(z.string(), fileURLToPath(new URL('../../.data/stand-ins', import.meta.url))),
  /** The portal's registration at the sign-on; without a secret PKCE alone is used. */
  SSO_CLIENT_ID: z._default(z.string(), 'portal'),
  SSO_CLIENT_SECRET: z.optional(z.string()),
  /** Tax number of the portal's agency: an official's certificate of it gives the role ADMIN. */
  AGENCY_VOEN: z._default(z.string().check(z.regex(/^\d{10}$/)), '9900000011'),
  /** One or two secrets of signed messages of the payment portal, separated by a comma; the first one signs. */
  PAYMENT_PORTAL_SECRETS: z.pipe(
    z._default(z.string().check(z.regex(/^[A-Za-z0-9_-]{32,200}(,[A-Za-z0-9_-]{32,200})?$/)), randomSecret),
    z.transform((secrets: string): readonly string[] => secrets.split(',')),
  ),
  /** Origin of the portal, when it is not a name of this machine. */
  PUBLIC_ORIGIN: z.optional(z.url()),
})
export type Settings = z.infer<typeof Settings>

/** Reads the environment; an invalid setting ends the process with status 1. */
export function readSettings(): Settings {
  return readConfig(Settings, process.env)
}
