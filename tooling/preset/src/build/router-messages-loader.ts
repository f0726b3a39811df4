import { parse, type Node } from 'acorn'
import { simple } from 'acorn-walk'

/** Checks of react-router whose second argument is an English sentence for developers. */
const CHECKS = new Set(['invariant', 'warning'])

/**
 * Replaces the messages of react-router's checks by their number in the file, as React does with its own in
 * production. They are more than a kilobyte of every first view; conditions and errors stay.
 */
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
