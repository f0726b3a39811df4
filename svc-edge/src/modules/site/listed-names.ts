import { RegistrySlug } from 'shared-contracts/models/registry-fields'
import * as z from 'zod/mini'
import type { RenderedAnswer } from 'shared-contracts/release/page-state'

const REGISTRIES = '/public/registries?lang=az'
const SERVICES = '/public/software?perPage=100&lang=az'
const KEEP_MS = 10 * 60_000
const RETRY_MS = 10_000

/** The part of the edge's API calls that is needed here. */
interface ApiAnswers {
  fetchAll(
    paths: readonly string[],
    asking: { readonly language: 'az'; readonly visitor: string },
  ): Promise<{ readonly answers: Readonly<Record<string, RenderedAnswer>> }>
}

/** Names in addresses of what there is of a kind, as the API says. */
export interface ListedNames {
  /** `visitor` is who caused the call, for the API's limits. Undefined while the API has never answered. */
  find(visitor: string): Promise<readonly string[] | undefined>
}

/** The registries that there are. Only what is needed of them, so that one described in a newer way is named too. */
export function registryNames(data: ApiAnswers, now?: () => number): ListedNames {
  const Reply = z.object({ content: z.array(z.object({ name: RegistrySlug })) })
  const read = (body: unknown) => Reply.safeParse(body).data?.content.map(({ name }) => name)
  return listedNames(data, { path: REGISTRIES, read }, now)
}

/** The services that there are. */
export function serviceCodes(data: ApiAnswers, now?: () => number): ListedNames {
  const Reply = z.object({ content: z.array(z.object({ code: RegistrySlug })) })
  const read = (body: unknown) => Reply.safeParse(body).data?.content.map(({ code }) => code)
  return listedNames(data, { path: SERVICES, read }, now)
}

interface Listed {
  readonly path: string
  /** Undefined for an answer that is none. */
  readonly read: (body: unknown) => readonly string[] | undefined
}

function listedNames(data: ApiAnswers, { path, read }: Listed, now: () => number = Date.now): ListedNames {
  let names: readonly string[] | undefined
  let askAgainAt = 0
  return {
    async find(visitor) {
      if (now() < askAgainAt) return names
      const { answers } = await data.fetchAll([path], { language: 'az', visitor })
      const answer = answers[path]
      const found = answer?.status === 200 ? read(answer.body) : undefined
      // The last answer stays while the API is down.
      names = found ?? names
      askAgainAt = now() + (found === undefined ? RETRY_MS : KEEP_MS)
      return names
    },
  }
}
