import { withoutPlural } from 'preset/release/texts'

const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g
const CALL = /\bt\(\s*'([^'$]+)'/g

export function listUsedKeys(sources: readonly string[]): ReadonlySet<string> {
  return new Set(sources.flatMap((source) => [...source.matchAll(CALL)].map(([, key = '']) => key)))
}

/** Keys that no literal names, not even partly: `errors.${code}` names all with the prefix `errors.`. */
export function findUnusedKeys(keys: Iterable<string>, sources: readonly string[]): readonly string[] {
  // Calls within templates are not literals.
  const literals = new Set<string>(listUsedKeys(sources))
  const patterns: RegExp[] = []
  for (const source of sources) {
    for (const [, single, double, template] of source.matchAll(LITERAL)) {
      const text = single ?? double ?? template ?? ''
      if (template === undefined || !template.includes('${')) literals.add(text)
      else if (/^[\w.$-]|\.\$/.test(template) && !/\s/.test(template.replaceAll(/\$\{[^}]*\}/g, '')))
        patterns.push(patternOf(template))
    }
  }
  const bare = new Set([...keys].map(withoutPlural))
  return [...bare].filter((key) => !literals.has(key) && !patterns.some((pattern) => pattern.test(key)))
}

/** A template without fixed text names no key. */
function patternOf(template: string): RegExp {
  const parts = template.split(/\$\{[^}]*\}/)
  const isTelling = parts.some((part) => /[a-z]/i.test(part))
  if (!isTelling) return /(?!)/
  return new RegExp(`^${parts.map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}-]/g, '\\$&')).join('.+')}$`)
}
