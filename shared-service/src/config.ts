import * as z from 'zod/mini'
import { INVALID_COMPANY, parseCompanyId, type CompanyId } from 'shared-contracts/session/variant'

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))

/** Variables of every service; spread them into its schema. */
export const serviceSettings = {
  HOST: z._default(z.string(), '127.0.0.1'),
  /** 0: chosen by the system; only the edge has a fixed port. */
  PORT: z._default(port, 0),
  READY_FILE: z.optional(z.string()),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  /** Multiplies every rate limit; 0 disables them. */
  RATE_LIMIT_FACTOR: z._default(z.coerce.number().check(z.minimum(0), z.maximum(1_000_000)), 1),
}

/** `COMPANY_ID` (VAR-01, VAR-02): 1 or 2, default 2, anything else is `Invalid company type`. */
export const companyIdSetting = z._default(
  z.pipe(
    z.string().check(z.regex(/^[12]$/, INVALID_COMPANY)),
    z.transform((value: string): CompanyId => parseCompanyId(value)),
  ),
  2,
)

type Environment = Readonly<Record<string, string | undefined>>

/** An invalid environment; `lines` name variables and reasons, never values. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

/**
 * Parses an environment; an empty variable counts as unset.
 * @throws ConfigError with one line for each wrong variable.
 */
export function parseConfig<Schema extends z.ZodMiniType>(
  schema: Schema,
  env: Environment,
): z.output<Schema> {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = schema.safeParse(given)
  if (result.success) return result.data
  throw new ConfigError(
    result.error.issues.map((issue) => {
      const name = issue.path.join('.') || '(configuration)'
      return given[name] === undefined ? `${name}: is required` : `${name}: ${issue.message}`
    }),
  )
}

/**
 * Like `parseConfig`, but prints errors and ends the process with status 1.
 * @throws Error other than `ConfigError`.
 */
export function readConfig<Schema extends z.ZodMiniType>(schema: Schema, env: Environment): z.output<Schema> {
  try {
    return parseConfig(schema, env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`The configuration is not valid:\n  ${error.lines.join('\n  ')}\n`)
    return process.exit(1)
  }
}
