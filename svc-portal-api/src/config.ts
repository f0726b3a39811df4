import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { isEmail } from 'shared-contracts/rules/email'
import { companyIdSetting, readConfig, serviceSettings } from 'shared-service/config'

const Settings = z.object({
  ...serviceSettings,
  COMPANY_ID: companyIdSetting,
  /** Without it the service starts, or joins, the embedded PostgreSQL in `.data/postgres`. */
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  /** Holds the time still; tests only. */
  FIXED_CLOCK: z.optional(z.iso.datetime()),
  /** How visitors reach the portal, when that is not what `Host` says; the edge has it, too. */
  PUBLIC_ORIGIN: z.optional(z.url()),
  /** Holds the secret that keys are derived from; made with the first start. Default: `secrets` of DATA_DIR. */
  SECRETS_DIR: z.optional(z.string()),
  /** Mail server, `smtp://…` (with STARTTLS) or `smtps://…`; without it mails wait in the outbox. */
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\/[^\s]+$/))),
  /** Address that mails come from. */
  MAIL_FROM: z.optional(z.string().check(z.refine(isEmail, 'is not an e-mail address'))),
  /** Connections to the database. */
  DATABASE_CONNECTIONS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
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

/** Reads the environment; what is wrong ends the process with status 1. */
export function readSettings(): Settings {
  return readConfig(Settings, process.env)
}
