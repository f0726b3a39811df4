import { withoutPlural } from 'preset/release/texts'

const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g
const CALL = /\bt\(\s*'([^'$]+)'/g

/** Keys that code names in a call, without those it puts together. */
export function keysAsked(sources: readonly string[]): ReadonlySet<string> {
  return new Set(sources.flatMap((source) => [...source.matchAll(CALL)].map(([, key = '']) => key)))
}

/** Keys that no literal of the code names, not even in part: `errors.${code}` names all that begin with `errors.`. */
export function findUnusedKeys(keys: Iterable<string>, sources: readonly string[]): readonly string[] {
  // A call within a template is not seen among the literals.
  const literals = new Set<string>(keysAsked(sources))
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

/** A template that is nothing but what is filled in names no key. */
function patternOf(template: string): RegExp {
  const parts = template.split(/\$\{[^}]*\}/)
  const isTelling = parts.some((part) => /[a-z]/i.test(part))
  if (!isTelling) return /(?!)/
  return new RegExp(`^${parts.map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}-]/g, '\\$&')).join('.+')}$`)
}
