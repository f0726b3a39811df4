import { parse, type Node } from 'acorn'
import { simple } from 'acorn-walk'

/** Checks of react-router whose second argument is an English sentence for developers. */
const CHECKS = new Set(['invariant', 'warning'])

/** Replaces messages of react-router's checks by numbers: over 1 KB of every first view. */
export default function routerMessagesLoader(source: string): string {
  const messages: Node[] = []
  simple(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }), {
    CallExpression({ callee, arguments: [, message] }) {
      if (callee.type === 'Identifier' && CHECKS.has(callee.name) && message !== undefined)
        messages.push(message)
    },
  })
  const ordered = messages.toSorted((one, other) => one.start - other.start)
  const numbered = ordered.map(({ end }, index) => {
    const next = ordered[index + 1]?.start ?? source.length
    return `"router ${String(index + 1)}"${source.slice(end, next)}`
  })
  return source.slice(0, ordered[0]?.start ?? source.length) + numbered.join('')
}
