/** Marks schemas of shared-contracts as pure, so that a page with one constant does not include zod. */
export default function pureSchemasLoader(source: string): string {
  return source.replaceAll(
    /(?<![\w.$'"`])(?=(?:z(?:\s*\.[a-z_]+)+|endpoint|pageOf|stateTopic|fact|command)\()(?<!function )/gi,
    '/*#__PURE__*/ ',
  )
}
