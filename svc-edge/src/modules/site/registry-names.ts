import { RegistrySlug } from 'shared-contracts/http/registries'
import * as z from 'zod/mini'
import type { RenderedAnswer } from 'shared-contracts/release/page-state'

const PATH = '/public/registries?lang=az'
const KEEP_MS = 10 * 60_000
const RETRY_MS = 10_000

/** Only what the site map needs, so that a registry described in a newer way is named all the same. */
const Answer = z.object({ content: z.array(z.object({ name: RegistrySlug })) })

/** The part of the edge's API calls that is needed here. */
interface ApiAnswers {
  fetchAll(
    paths: readonly string[],
    asking: { readonly language: 'az'; readonly visitor: string },
  ): Promise<{ readonly answers: Readonly<Record<string, RenderedAnswer>> }>
}

/** The registries that there are, as the API says. */
export interface RegistryNames {
  /** `visitor` is who caused the call, for the API's limits. Undefined while the API has never answered. */
  find(visitor: string): Promise<readonly string[] | undefined>
}

export function registryNames(data: ApiAnswers, now: () => number = Date.now): RegistryNames {
  let names: readonly string[] | undefined
  let askAgainAt = 0
  return {
    async find(visitor) {
      if (now() < askAgainAt) return names
      const { answers } = await data.fetchAll([PATH], { language: 'az', visitor })
      const answer = answers[PATH]
      const read = Answer.safeParse(answer?.status === 200 ? answer.body : undefined)
      // The last answer stays while the API is down.
      if (read.success) names = read.data.content.map(({ name }) => name)
      askAgainAt = now() + (read.success ? KEEP_MS : RETRY_MS)
      return names
    },
  }
}
