import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StartConfig } from './config.ts'
import { isFreePort } from 'portal-dev/ports'
import { findFreePort } from 'shared-service/ports/free-port'
import { createFile } from 'shared-service/text-files'
import { runService } from './processes/running-service.ts'
import type { WatchedProcess } from './processes/watch-processes.ts'
import { findRunning, readJson, writeJson } from './state/run-files.ts'

export const STAND_INS = 'stand-ins'

/** Addresses of external systems for the API: sign-on, mail server, tax register, payment portal. */
export interface ExternalSystems {
  readonly env: Readonly<Record<string, string>>
  /** Where the mails of the stand-in are shown. */
  readonly mailbox?: string
  readonly watched?: WatchedProcess
}

/** Sender for the demonstration; a real mail server requires a configured one. */
const MAIL_FROM = 'no-reply@portal.example'
/** The agency of the demonstration, whose officials are officials of the portal. */
const DEMONSTRATION_AGENCY = '9900000011'
const EXTERNAL_ADDRESSES = ['SSO_ISSUER', 'SMTP_URL', 'TAX_REGISTER_URL', 'PAYMENT_PORTAL_URL']

/**
 * Joins or starts the stand-ins and returns the addresses of external systems. Configured systems are used instead;
 * with all of them there are no stand-ins. Call it inside `withSharedLock`.
 */
export async function joinStandIns(config: StartConfig, signal: AbortSignal): Promise<ExternalSystems> {
  const { dataDir, externalVariables } = config
  const { AGENCY_VOEN: agency = DEMONSTRATION_AGENCY } = externalVariables
  if (EXTERNAL_ADDRESSES.every((name) => externalVariables[name] !== undefined))
    return { env: externalVariables }
  const ports = await choosePorts(dataDir)
  const secrets = await readPaymentSecrets(config)
  const spec = {
    name: STAND_INS,
    main: join(config.root, 'svc-stand-ins', 'src', 'main.ts'),
    env: {
      // This machine only, because it signs in any person of the demonstration.
      HOST: '127.0.0.1',
      PORT: String(ports.http),
      SMTP_PORT: String(ports.smtp),
      STATE_DIR: join(dataDir, STAND_INS),
      AGENCY_VOEN: agency,
      ...secrets,
    },
  }
  const { url, watched } = await runService({ dataDir, spec, title: 'stand-ins', isShared: true }, signal)
  const signOn =
    externalVariables['SSO_ISSUER'] === undefined
      ? { SSO_ISSUER: `${url}/sign-on`, SSO_CLIENT_ID: 'portal', AGENCY_VOEN: agency }
      : // At a real sign-on, the demonstration number may belong to a real organization.
        {}
  const isMailReal = externalVariables['SMTP_URL'] !== undefined
  const env = {
    ...signOn,
    ...(isMailReal ? {} : { SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`, MAIL_FROM }),
    TAX_REGISTER_URL: `${url}/tax-register`,
    ...(secrets === undefined ? {} : { ...secrets, PAYMENT_PORTAL_URL: `${url}/payment-portal` }),
    ...externalVariables,
  }
  const mailbox = isMailReal ? {} : { mailbox: `${url}/mailbox` }
  return { env, watched, ...mailbox }
}

/** Secrets of signed messages between API and stand-in; those of a real payment portal are none of the stand-in's. */
async function readPaymentSecrets({ dataDir, externalVariables }: StartConfig) {
  if (externalVariables['PAYMENT_PORTAL_URL'] !== undefined) return undefined
  const given = externalVariables['PAYMENT_PORTAL_SECRETS']
  if (given !== undefined) return { PAYMENT_PORTAL_SECRETS: given }
  const file = join(dataDir, STAND_INS, 'payment-portal.key')
  await createFile(file, randomBytes(32).toString('hex'), 0o600)
  return { PAYMENT_PORTAL_SECRETS: readFileSync(file, 'utf8') }
}

interface Ports {
  readonly http: number
  readonly smtp: number
}

/** The address of the sign-on is part of each identity: another port would lose demonstration accounts. */
async function choosePorts(dataDir: string): Promise<Ports> {
  const file = join(dataDir, STAND_INS, 'ports.json')
  const known = readJson(file)
  if (isPorts(known)) {
    const areFree = (await isFreePort(known.http)) && (await isFreePort(known.smtp))
    if (areFree || findRunning(dataDir, STAND_INS)) return known
  }
  const ports = { http: await findFreePort(), smtp: await findFreePort() }
  writeJson(file, ports)
  return ports
}

function isPorts(value: unknown): value is Ports {
  if (typeof value !== 'object' || value === null || !('http' in value) || !('smtp' in value)) return false
  return typeof value.http === 'number' && typeof value.smtp === 'number'
}
