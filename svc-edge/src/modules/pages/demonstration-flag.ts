import * as z from 'zod/mini'
import type { PageDataSource } from './page-data.ts'

const COUNTS = '/public/registry-counts?lang=az'
const TTL_MS = 60_000
const RETRY_MS = 10_000
/** The API limits rates by network address; these calls are made for no visitor. */
const OWN_ADDRESS = '127.0.0.1'

const Counts = z.object({
  content: z.array(z.object({ origins: z.optional(z.object({ demonstration: z.int() })) })),
})

/**
 * Whether the portal holds demonstration records, by the counts of its registries. Refreshed in the background at most
 * every minute, so that no page waits for it; false until the API has responded once.
 */
export class DemonstrationFlag {
  readonly #data: Pick<PageDataSource, 'fetchAll'>
  readonly #now: () => number
  #isSet = false
  #expiresAt = 0

  constructor(data: Pick<PageDataSource, 'fetchAll'>, now: () => number = Date.now) {
    this.#data = data
    this.#now = now
  }

  get isSet(): boolean {
    if (this.#now() >= this.#expiresAt) void this.refresh()
    return this.#isSet
  }

  async refresh(): Promise<void> {
    this.#expiresAt = this.#now() + RETRY_MS
    const { answers } = await this.#data.fetchAll([COUNTS], { language: 'az', visitor: OWN_ADDRESS })
    const reply = answers[COUNTS]
    const counts = reply?.status === 200 ? Counts.safeParse(reply.body).data : undefined
    // The last value stays while the API is down.
    if (counts === undefined) return
    this.#isSet = counts.content.some(({ origins }) => (origins?.demonstration ?? 0) > 0)
    this.#expiresAt = this.#now() + TTL_MS
  }
}
