import { parse } from 'yaml'

export function readCatalog(workspace: string): ReadonlyMap<string, string> {
  const { catalog = {} } = parse(workspace) as { readonly catalog?: Readonly<Record<string, string>> }
  return new Map(Object.entries(catalog))
}
