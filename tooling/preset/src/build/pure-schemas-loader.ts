/**
 * Tells webpack that making a schema or an endpoint has no effect of its own, so that a page which needs a constant of
 * a contract does not carry the schemas beside it, nor zod. Runs on the sources of shared-contracts only.
 */
export default function pureSchemasLoader(source: string): string {
  return source.replaceAll(
    /(?<![\w.$'"`])(?=(?:z(?:\s*\.[a-z_]+)+|endpoint|pageOf|stateTopic|fact|command)\()(?<!function )/gi,
    '/*#__PURE__*/ ',
  )
}
