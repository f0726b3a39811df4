import { RegistrySlug } from 'shared-contracts/models/registry-fields'
import * as z from 'zod/mini'
import type { RenderedResponse } from 'shared-contracts/release/page-state'

const REGISTRIES = '/public/registries?lang=az'
const SERVICES = '/public/software?perPage=100&lang=az'
const NAMES_TTL_MS = 10 * 60_000
const RETRY_MS = 10_000

interface ApiData {
  fetchAll(
    paths: readonly string[],
    requester: { readonly language: 'az'; readonly visitor: string },
  ): Promise<{ readonly answers: Readonly<Record<string, RenderedResponse>> }>
}

/** Names that the API lists, for addresses of the site map. */
export interface ListedNames {
  /** `visitor` is a network address, for the API's rate limits. Undefined while the API has never responded. */
  find(visitor: string): Promise<readonly string[] | undefined>
}

/** Names of the registries. Other fields are not parsed, so that newer descriptions are accepted. */
export function registryNames(data: ApiData, now?: () => number): ListedNames {
  const Reply = z.object({ content: z.array(z.object({ name: RegistrySlug })) })
  const read = (body: unknown) => Reply.safeParse(body).data?.content.map(({ name }) => name)
  return createListedNames(data, { path: REGISTRIES, read }, now)
}

export function serviceCodes(data: ApiData, now?: () => number): ListedNames {
  const Reply = z.object({ content: z.array(z.object({ code: RegistrySlug })) })
  const read = (body: unknown) => Reply.safeParse(body).data?.content.map(({ code }) => code)
  return createListedNames(data, { path: SERVICES, read }, now)
}

interface NameList {
  readonly path: string
  readonly read: (body: unknown) => readonly string[] | undefined
}

function createListedNames(
  data: ApiData,
  { path, read }: NameList,
  now: () => number = Date.now,
): ListedNames {
  let names: readonly string[] | undefined
  let expiresAt = 0
  return {
    async find(visitor) {
      if (now() < expiresAt) return names
      const { answers } = await data.fetchAll([path], { language: 'az', visitor })
      const reply = answers[path]
      const listed = reply?.status === 200 ? read(reply.body) : undefined
      // The last response stays while the API is down.
      names = listed ?? names
      expiresAt = now() + (listed === undefined ? RETRY_MS : NAMES_TTL_MS)
      return names
    },
  }
}
