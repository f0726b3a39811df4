import type { LightMyRequestResponse } from 'fastify'
import { REGISTRIES } from '../../modules/registries/definitions/all-registries.ts'
import { emptyRegistries, type TestRegistries } from '../test-api.ts'
import { testIdentity, type TestBrowser, type TestIdentity } from '../test-sessions.ts'

/** Registries that lead to no others: countries with preferences, and goods with their code tree. */
const DESK_REGISTRIES = REGISTRIES.filter(({ name }) =>
  ['preference-countries', 'goods-by-risk-group'].includes(name),
)

/** Two officials of the agency at a desk of empty registries. */
export interface TestDesk {
  readonly registries: TestRegistries
  readonly identity: TestIdentity
  readonly first: TestBrowser
  readonly second: TestBrowser
  close(): Promise<void>
}

export async function testDesk(): Promise<TestDesk> {
  const registries = await emptyRegistries(DESK_REGISTRIES)
  const identity = await testIdentity({ pool: registries.pool, parts: { registries: DESK_REGISTRIES } })
  return {
    ...{ registries, identity },
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

/** What a set of changes says of itself, as far as tests ask. */
export interface SeenSet {
  readonly id: string
  readonly number: number
  readonly state: string
  readonly revision: number
  readonly outdated: number
  readonly counts: Readonly<Record<'added' | 'changed' | 'unchanged' | 'refused', number>>
  readonly rows: readonly {
    readonly recordId: string
    readonly outcome: string
    readonly statusBefore: string | null
    readonly statusAfter: string
    readonly fields: readonly {
      readonly name: string
      readonly before: unknown
      readonly after: unknown
      readonly now: unknown
    }[]
  }[]
  readonly faults: readonly {
    readonly line: number
    readonly field: string
    readonly code: string
    readonly cell: string
    readonly message: string
  }[]
  readonly events: readonly { readonly action: string; readonly note: string | null }[]
}

/** Takes a step, maybe with a note, with the set as it was seen. */
export function step(
  browser: TestBrowser,
  set: SeenSet,
  taken: string | readonly [string, string],
): Promise<LightMyRequestResponse> {
  const [name, note = null] = typeof taken === 'string' ? [taken] : taken
  return browser.change({
    ...{ method: 'POST', url: `/api/registry-desk/sets/${set.id}/steps?lang=en` },
    payload: { revision: set.revision, step: name, note },
  })
}

/** The set that an answer holds; anything but one fails the test with the answer. */
export function seen(reply: LightMyRequestResponse): SeenSet {
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`)
  return reply.json<SeenSet>()
}
