import { dirname, join } from 'node:path'
import { replyShapeOf } from 'shared-contracts/release/build/reply-shape'
import type { Endpoint } from 'shared-contracts/http/endpoint'

/** A property of an endpoint, on one line or as a multi-line object; the formatting is checked. */
const SCHEMA = /^ {2}(?:params|query|body|reply): (?:[^\n]*,\n|[^\n]*\n(?: {4,}[^\n]*\n)+ {2}[^\n]*,\n)/gm
/** Used only by services and the API page. */
const FOR_SERVICES =
  /^ {2}(?:summary|rateLimit|cache|isOpenToOrigins|errors):(?: [^\n]*,\n|\n(?: {4,}[^\n]*\n)+| \[\n(?: {4,}[^\n]*\n)+ {2}\],\n)/gm
const ENDPOINT = /^export const (\w+) = endpoint\(\{\n[\s\S]*?^\}\)/gm

export type EndpointModule = Readonly<Record<string, Pick<Endpoint, 'reply' | 'produces'> | undefined>>

/**
 * Removes schemas and service-only properties from endpoints. Keeps the outermost shape of a reply, with which the
 * browser checks responses, and exports imported by name, such as a query.
 */
export function withoutSchemas(source: string, endpoints: EndpointModule): string {
  return source.replaceAll(ENDPOINT, (declaration, name: string) => {
    const endpoint = endpoints[name]
    const shape = endpoint === undefined ? undefined : replyShapeOf(endpoint)
    const bare = declaration.replaceAll(SCHEMA, '').replaceAll(FOR_SERVICES, '')
    return shape === undefined ? bare : bare.replace('endpoint({\n', `endpoint({\n  shape: '${shape}',\n`)
  })
}

interface LoaderContext {
  readonly resourcePath: string
  addContextDependency(folder: string): void
}

/** For `shared-contracts/src/http` only. */
export default async function endpointSchemasLoader(this: LoaderContext, source: string): Promise<string> {
  // A schema may come from any file of the contracts.
  this.addContextDependency(join(dirname(this.resourcePath), '..'))
  const endpoints = (await import(`${this.resourcePath}?${String(Date.now())}`)) as EndpointModule
  return withoutSchemas(source, endpoints)
}
