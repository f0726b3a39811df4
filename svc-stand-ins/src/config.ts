import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { readConfig, serviceSettings } from 'shared-service/config'

const Settings = z.object({
  ...serviceSettings,
  /** Part of the issuer, so that it has to be known before. */
  PORT: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535)),
  /** Port of the mail server; 0 lets the system choose. */
  SMTP_PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 0),
  /** Where the keys of the sign-on lie, made at the first start. */
  STATE_DIR: z._default(z.string(), fileURLToPath(new URL('../../.data/stand-ins', import.meta.url))),
  /** How the portal is registered at the sign-on; without a secret it is known by PKCE alone. */
  SSO_CLIENT_ID: z._default(z.string(), 'portal'),
  SSO_CLIENT_SECRET: z.optional(z.string()),
  /** Tax number of the portal's agency: an official's certificate of it makes an official of the portal. */
  AGENCY_VOEN: z._default(z.string().check(z.regex(/^\d{10}$/)), '9900000011'),
  /** Where visitors reach the portal, when that is not a name of this machine. */
  PUBLIC_ORIGIN: z.optional(z.url()),
})
export type Settings = z.infer<typeof Settings>

/** Reads the environment; what is wrong ends the process with status 1. */
export function readSettings(): Settings {
  return readConfig(Settings, process.env)
}
