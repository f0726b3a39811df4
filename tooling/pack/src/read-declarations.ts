/** Declarations of an export report in `docs/exports`, by `` `entry`: `kind name` ``. Overloads are one text. */
export function readDeclarations(report: string): ReadonlyMap<string, string> {
  const declarations = new Map<string, string>()
  for (const section of report.split(/^## /m).slice(1)) {
    const [title = '', code = ''] = section.split(/\n+```ts\n|\n```\n/)
    for (const text of code.split('\n\n')) {
      const name = /^(?:abstract )?\w+ [\w$]+/.exec(text)?.[0] ?? text
      const key = `\`${title}\`: \`${name}\``
      declarations.set(key, [declarations.get(key) ?? [], text].flat().join('\n'))
    }
  }
  return declarations
}
