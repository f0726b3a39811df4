/** A property of an endpoint, on one line or with an object over several; the formatting is checked. */
const SCHEMA = /^ {2}(?:params|query|body|reply): (?:[^\n]*,\n|[^\n]*\n(?: {4,}[^\n]*\n)+ {2}[^\n]*,\n)/gm
/** What only the service and the page about the API read. */
const FOR_SERVICES =
  /^ {2}(?:summary|rateLimit|errors):(?: [^\n]*,\n|\n(?: {4,}[^\n]*\n)+| \[\n(?: {4,}[^\n]*\n)+ {2}\],\n)/gm

/**
 * Takes the schemas, and what is for services alone, out of the endpoints of a browser's build: whoever calls needs method and path, types are gone by
 * then, and the server checks every answer before it leaves. What a screen imports by name, such as a query that it
 * reads from its address, stays. Runs on `shared-contracts/src/http` only.
 */
export default function endpointSchemasLoader(source: string): string {
  return source.replaceAll(/^export const \w+ = endpoint\(\{\n[\s\S]*?^\}\)/gm, (declaration) =>
    declaration.replaceAll(SCHEMA, '').replaceAll(FOR_SERVICES, ''),
  )
}
