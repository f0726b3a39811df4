import { RegistrySlug } from 'shared-contracts/models/registry-fields'
import * as z from 'zod/mini'
import type { RenderedAnswer } from 'shared-contracts/release/page-state'

const REGISTRIES = '/public/registries?lang=az'
const SERVICES = '/public/software?perPage=100&lang=az'
const KEEP_MS = 10 * 60_000
const RETRY_MS = 10_000

interface ApiAnswers {
  fetchAll(
    paths: readonly string[],
    asking: { readonly language: 'az'; readonly visitor: string },
  ): Promise<{ readonly answers: Readonly<Record<string, RenderedAnswer>> }>
}

/** Names that the API lists, for addresses of the site map. */
export interface ListedNames {
  /** `visitor` is a network address, for the API's rate limits. Undefined while the API has never responded. */
  find(visitor: string): Promise<readonly string[] | undefined>
}

/** Names of the registries. Other fields are not parsed, so that newer descriptions are accepted. */
export function registryNames(data: ApiAnswers, now?: () => number): ListedNames {
  const Reply = z.object({ content: z.array(z.object({ name: RegistrySlug })) })
  const read = (body: unknown) => Reply.safeParse(body).data?.content.map(({ name }) => name)
  return listedNames(data, { path: REGISTRIES, read }, now)
}

export function serviceCodes(data: ApiAnswers, now?: () => number): ListedNames {
  const Reply = z.object({ content: z.array(z.object({ code: RegistrySlug })) })
  const read = (body: unknown) => Reply.safeParse(body).data?.content.map(({ code }) => code)
  return listedNames(data, { path: SERVICES, read }, now)
}

interface Listed {
  readonly path: string
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
      // The last response stays while the API is down.
      names = found ?? names
      askAgainAt = now() + (found === undefined ? RETRY_MS : KEEP_MS)
      return names
    },
  }
}
