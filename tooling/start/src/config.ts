import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { INVALID_COMPANY, parseCompanyId, type CompanyId } from 'shared-contracts/session/variant'

type Environment = Readonly<Record<string, string | undefined>>

export interface StartConfig {
  readonly root: string
  readonly dataDir: string
  readonly companyId: CompanyId
  readonly host: string
  /** Undefined: 8080 or the next free one. */
  readonly port: number | undefined
  readonly registryPort: number | undefined
  /** Address of the release registry for teams; by default that of their request. */
  readonly publicRegistryUrl: string | undefined
  /** Undefined: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined
  /** Undefined: the demonstration data. */
  readonly registryDataDir: string | undefined
  /** Origin for visitors; by default that of this machine. */
  readonly publicOrigin: string | undefined
  /** Configured variables of svc-portal-api about external systems. */
  readonly externalVariables: Readonly<Record<string, string>>
}

const EXTERNAL_VARIABLES = [
  'SSO_ISSUER',
  'SSO_CLIENT_ID',
  'SSO_CLIENT_SECRET',
  'SMTP_URL',
  'MAIL_FROM',
  'TAX_REGISTER_URL',
  'PAYMENT_PORTAL_URL',
  'PAYMENT_PORTAL_MERCHANT',
  'PAYMENT_PORTAL_SECRETS',
  'PAYMENT_SOURCES',
  'AGENCY_VOEN',
  'AMQP_URL',
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'CLAMD_SOCKET',
]

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '')

/** @throws Error that names the wrong variable. */
export function readStartConfig(env: Environment, root: string = ROOT): StartConfig {
  return {
    root,
    dataDir: findDataDir(env, root),
    companyId: readCompanyId(readVariable(env, 'COMPANY_ID')),
    host: readVariable(env, 'HOST') ?? '127.0.0.1',
    port: parsePort('PORT', readVariable(env, 'PORT')),
    registryPort: parsePort('REGISTRY_PORT', readVariable(env, 'REGISTRY_PORT')),
    publicRegistryUrl: parseAddress(
      readVariable(env, 'PUBLIC_REGISTRY_URL'),
      ['https:', 'http:'],
      'PUBLIC_REGISTRY_URL is not an address; it looks like https://releases.portal.example.',
    ),
    databaseUrl: parseAddress(
      readVariable(env, 'DATABASE_URL'),
      ['postgres:', 'postgresql:'],
      'DATABASE_URL is not an address of a database; it looks like postgres://user@host:5432/name.',
    ),
    registryDataDir: findRegistryData(root, readVariable(env, 'REGISTRY_DATA_DIR')),
    publicOrigin: readVariable(env, 'PUBLIC_ORIGIN'),
    externalVariables: Object.fromEntries(
      EXTERNAL_VARIABLES.flatMap((name) => {
        const value = readVariable(env, name)
        return value === undefined ? [] : [[name, value]]
      }),
    ),
  }
}

function readVariable(env: Environment, name: string): string | undefined {
  const value = env[name]
  return value === undefined || value === '' ? undefined : value
}

/** npm and pnpm run commands at the root; paths are relative to the user's folder. */
function findDataDir(env: Environment, root: string): string {
  const value = readVariable(env, 'DATA_DIR')
  return value === undefined
    ? join(root, '.data')
    : resolve(readVariable(env, 'INIT_CWD') ?? process.cwd(), value)
}

function readCompanyId(value = '2'): CompanyId {
  try {
    return parseCompanyId(value)
  } catch (cause) {
    const hint = `COMPANY_ID is "${value}"; it must be 1 (competition) or 2 (quality).`
    throw new Error(`${INVALID_COMPANY}\n${hint}`, { cause })
  }
}

/** The error omits the value, which may contain a password. */
function parseAddress(
  value: string | undefined,
  protocols: readonly string[],
  fault: string,
): string | undefined {
  if (value === undefined || protocols.includes(URL.parse(value)?.protocol ?? '')) return value
  throw new Error(fault)
}

function parsePort(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  const port = Number(value)
  if (/^\d{1,5}$/.test(value) && port >= 1 && port <= 65_535) return port
  throw new Error(`${name} is "${value}"; it must be a number from 1 to 65535.`)
}

function findRegistryData(root: string, value: string | undefined): string | undefined {
  if (value === 'none') return undefined
  const folder = resolve(root, value ?? '../shared/data')
  if (existsSync(folder)) return folder
  if (value === undefined) return undefined
  throw new Error(`REGISTRY_DATA_DIR names ${folder}, which does not exist.`)
}
