/** Name and version of each line of the catalog in `pnpm-workspace.yaml`; of an alias the version alone. */
export function readCatalog(workspace: string): ReadonlyMap<string, string> {
  const lines = workspace.split('\n')
  const start = lines.indexOf('catalog:') + 1
  const end = lines.findIndex((line, index) => index >= start && !line.startsWith('  '))
  const entries = lines.slice(start, end === -1 ? undefined : end).flatMap((line) => {
    const match = /^ {2}'?([^':]+)'?: '?([^']+?)'?$/.exec(line)
    return match ? [[match[1] ?? '', match[2] ?? ''] as const] : []
  })
  return new Map(entries)
}
