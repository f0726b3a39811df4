/** Names of the parameters of a path pattern, in order. */
export function parametersOf(path: string): readonly string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
}

/** Replaces the parameters of a path pattern; undefined if one is missing. */
export function fillPath(
  path: string,
  params: Readonly<Record<string, string | undefined>>,
): string | undefined {
  if (parametersOf(path).some((name) => params[name] === undefined)) return undefined
  return path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
}

/**
 * Finds the redirect (path pattern to path pattern) of a path and returns its target. Undefined without a match, if a
 * route matches equally well, or if the target is the path itself. Paths have no language prefix; parameters stay
 * encoded.
 */
export function findRedirect(
  path: string,
  redirects: Readonly<Record<string, string>>,
  routes: readonly string[],
): string | undefined {
  // The sort is stable: a route precedes a redirect of the same rank.
  const [best] = [...routes, ...Object.keys(redirects)]
    .flatMap((pattern) => matchPath(pattern, path) ?? [])
    .sort((one, other) => Number(one.rank > other.rank) - Number(one.rank < other.rank))
  if (best === undefined || routes.includes(best.pattern)) return undefined
  const target = fillPath(redirects[best.pattern] ?? path, best.params)
  return target?.toLowerCase() === path.toLowerCase() ? undefined : target
}

interface PathMatch {
  readonly pattern: string
  readonly params: Readonly<Record<string, string>>
  /** Lower for a better match: a character for each segment, literal before parameter. */
  readonly rank: string
}

function matchPath(pattern: string, path: string): PathMatch | undefined {
  const patternSegments = pattern.split('/')
  const pathSegments = path.split('/')
  if (patternSegments.length !== pathSegments.length) return undefined
  const params: Record<string, string> = {}
  let rank = ''
  for (const [index, segment] of patternSegments.entries()) {
    const value = pathSegments[index] ?? ''
    const isParameter = segment.startsWith(':')
    if (isParameter ? value === '' : segment.toLowerCase() !== value.toLowerCase()) return undefined
    if (isParameter) params[segment.slice(1)] = value
    rank += isParameter ? '1' : '0'
  }
  return { pattern, params, rank }
}
