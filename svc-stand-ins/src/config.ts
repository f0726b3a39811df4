import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { readConfig, serviceSettings } from 'shared-service/config'

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
  /** Origin of the portal, when it is not a name of this machine. */
  PUBLIC_ORIGIN: z.optional(z.url()),
})
export type Settings = z.infer<typeof Settings>

/** Reads the environment; an invalid setting ends the process with status 1. */
export function readSettings(): Settings {
  return readConfig(Settings, process.env)
}
