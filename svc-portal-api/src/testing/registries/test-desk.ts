import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { REGISTRIES } from '../../modules/registry-engine/schema/folders/all-registries.ts'
import { emptyRegistries, type TestRegistries } from '../test-api.ts'
import { testIdentity, type TestBrowser, type TestIdentity } from '../test-sessions.ts'

/** Registries without links to others: countries with preferences, and goods with their code tree. */
const DESK_REGISTRIES = REGISTRIES.filter(({ name }) =>
  ['preference-countries', 'goods-by-risk-group'].includes(name),
)

/** Two officials of an agency, and empty registries. */
export interface TestDesk {
  readonly registries: TestRegistries
  readonly identity: TestIdentity
  readonly first: TestBrowser
  readonly second: TestBrowser
  close(): Promise<void>
}

export async function testDesk(): Promise<TestDesk> {
  const registries = await emptyRegistries(DESK_REGISTRIES)
  const identity = await testIdentity({
    pool: registries.pool,
    dependencies: { registries: DESK_REGISTRIES },
  })
  return {
    registries,
    identity,
    first: await identity.signIn('ADMIN'),
    second: await identity.signIn('ADMIN'),
    close: async () => {
      await identity.close()
      await registries.close()
    },
  }
}

export const TERMS = {
  mode: 'change',
  effectiveFrom: null,
  validTo: null,
  reasonCode: 'act',
  reasonText: { az: 'Qərar № 5', en: 'Decision 5', ru: null },
} as const

export interface TestChangeRow {
  readonly recordId: string
  readonly outcome: string
  readonly statusBefore: string | null
  readonly statusAfter: string
  readonly lastDay?: { readonly before: string | null; readonly after: string | null }
  readonly fields: readonly {
    readonly name: string
    readonly before: unknown
    readonly after: unknown
    readonly now: unknown
  }[]
}

/** Fields of a change set that tests use. */
export interface TestChangeSet {
  readonly id: string
  readonly number: number
  readonly state: string
  readonly revision: number
  readonly outdated: number
  readonly counts: Readonly<Record<'added' | 'changed' | 'unchanged' | 'refused', number>>
  readonly nextRow: string | null
  readonly rows: readonly TestChangeRow[]
  readonly faults: readonly {
    readonly line: number
    readonly field: string
    readonly code: string
    readonly cell: string
    readonly message: string
  }[]
  readonly events: readonly { readonly action: string; readonly note: string | null }[]
}

/** Takes a step, optionally with a note, at the revision of the given set. */
export function takeStep(
  browser: TestBrowser,
  set: TestChangeSet,
  taken: string | readonly [string, string],
): Promise<LightMyRequestResponse> {
  const [name, note = null] = typeof taken === 'string' ? [taken] : taken
  return browser.change({
    method: 'POST',
    url: `/api/registry-desk/sets/${set.id}/steps?lang=en`,
    payload: { revision: set.revision, step: name, note },
  })
}

/** Change set of a response. @throws Error with status and body for any status but 200. */
export function parseSet(reply: LightMyRequestResponse): TestChangeSet {
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`)
  return reply.json<TestChangeSet>()
}

/** Registry that tests of the desk change. */
export const REGISTRY = 'preference-countries'

/** A new record of this registry. */
export const GEORGIA = {
  recordId: 'PR-001',
  isNew: true,
  baseVersion: 0,
  status: 'active',
  values: {
    name: { az: 'Gürcüstan: tarif güzəşti', en: 'Georgia: lower tariff', ru: null },
    country: 'GE',
    tariffEffect: '100',
  },
}

export interface Draft {
  readonly record?: object
  readonly terms?: object
  readonly key?: string
}

/** Drafts the record of Georgia with the given differences. */
export function createDraft(
  browser: TestBrowser,
  { record = {}, terms = {}, key = randomUUID() }: Draft = {},
): Promise<LightMyRequestResponse> {
  return browser.change({
    method: 'POST',
    url: '/api/registry-desk/records?lang=en',
    payload: {
      key,
      registry: REGISTRY,
      record: { ...GEORGIA, ...record },
      terms: { ...TERMS, ...terms },
    },
  })
}

/** Bytes of a part of a file. */
const PART_BYTES = 700_000

/** Announces a file, uploads its parts and starts its check. */
export async function upload(
  browser: TestBrowser,
  content: string | Buffer,
  key: string = randomUUID(),
): Promise<LightMyRequestResponse> {
  const bytes = Buffer.from(content)
  const { id } = parseSet(await announceUpload(browser, bytes.length, key))
  const url = `/api/registry-desk/sets/${id}`
  for (let part = 0; part * PART_BYTES < bytes.length; part += 1) {
    const base64 = bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES).toString('base64')
    parseSet(await browser.change({ method: 'PUT', url: `${url}/parts`, payload: { part, base64 } }))
  }
  return browser.change({ method: 'POST', url: `${url}/check?lang=en`, payload: {} })
}

export function announceUpload(
  browser: TestBrowser,
  size: number,
  key: string = randomUUID(),
): Promise<LightMyRequestResponse> {
  return browser.change({
    method: 'POST',
    url: '/api/registry-desk/files?lang=en',
    payload: { key, registry: REGISTRY, name: 'countries.csv', size },
  })
}

/** Status and code of an error response. */
export function codeOf(reply: LightMyRequestResponse): string {
  return `${reply.statusCode} ${reply.json<{ code: string }>().code}`
}
