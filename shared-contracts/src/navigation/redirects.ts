/** Names of the parameters of a path, in order. */
export function parametersOf(path: string): readonly string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
}

/** A path with its parameters filled; undefined when one is missing. */
export function fillPath(
  path: string,
  params: Readonly<Record<string, string | undefined>>,
): string | undefined {
  if (parametersOf(path).some((name) => params[name] === undefined)) return undefined
  return path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
}

/**
 * The target of a redirect (path pattern to path pattern) with parameters filled; undefined where none matches, or a
 * route matches the path as closely, or the target is the path itself. Paths have no language prefix; parameters stay
 * encoded.
 */
export function findRedirect(
  path: string,
  redirects: Readonly<Record<string, string>>,
  routes: readonly string[],
): string | undefined {
  // The sort is stable: of equal ranks the route comes first.
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
  /** Smaller for a closer match: a character for each segment, literal before parameter. */
  readonly rank: string
}

function matchPath(pattern: string, path: string): PathMatch | undefined {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  let rank = ''
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? ''
    const isParameter = segment.startsWith(':')
    if (isParameter ? value === '' : segment.toLowerCase() !== value.toLowerCase()) return undefined
    if (isParameter) params[segment.slice(1)] = value
    rank += isParameter ? '1' : '0'
  }
  return { pattern, params, rank }
}
