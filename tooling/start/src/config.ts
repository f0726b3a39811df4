import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseCompanyId, type CompanyId } from 'shared-contracts/session/variant'

type Environment = Readonly<Record<string, string | undefined>>

export interface StartConfig {
  readonly root: string
  readonly dataDir: string
  readonly companyId: CompanyId
  readonly host: string
  /** Undefined: 8080 or the next free one. */
  readonly port: number | undefined
  /** Undefined: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined
  /** Undefined: the demonstration set. */
  readonly registryDataDir: string | undefined
}

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '')

/**
 * Reads what a person may set.
 * @throws Error with one sentence that names the variable.
 */
export function readStartConfig(env: Environment, root: string = ROOT): StartConfig {
  return {
    root,
    dataDir: resolve(root, given(env, 'DATA_DIR') ?? '.data'),
    companyId: parseCompanyId(given(env, 'COMPANY_ID') ?? 2),
    host: given(env, 'HOST') ?? '127.0.0.1',
    port: parsePort(given(env, 'PORT')),
    databaseUrl: given(env, 'DATABASE_URL'),
    registryDataDir: findRegistryData(root, given(env, 'REGISTRY_DATA_DIR')),
  }
}

function given(env: Environment, name: string): string | undefined {
  const value = env[name]
  return value === undefined || value === '' ? undefined : value
}

function parsePort(value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  const port = Number(value)
  if (/^\d{1,5}$/.test(value) && port >= 1 && port <= 65_535) return port
  throw new Error(`PORT is "${value}"; it must be a number from 1 to 65535.`)
}

function findRegistryData(root: string, value: string | undefined): string | undefined {
  if (value === 'none') return undefined
  const folder = resolve(root, value ?? '../shared/data')
  if (existsSync(folder)) return folder
  if (value === undefined) return undefined
  throw new Error(`REGISTRY_DATA_DIR names ${folder}, which does not exist.`)
}
