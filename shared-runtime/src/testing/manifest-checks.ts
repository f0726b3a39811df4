import type { RemoteManifest } from 'shared-contracts/release/manifest'

/** Lists the files in a manifest: screens, slots and data files. */
export function listManifestFiles({
  routes,
  slots = [],
}: Pick<RemoteManifest, 'routes' | 'slots'>): readonly string[] {
  return [
    ...routes.flatMap(({ screen, data = screen }) => [screen, data]),
    ...slots.flatMap(({ slot, data = slot }) => [slot, data]),
  ]
}

/** Keys of a text file, without plural suffixes, with the names of their placeholders. */
export function textKeys(texts: unknown, prefix = ''): Readonly<Record<string, readonly string[]>> {
  if (typeof texts === 'string') {
    const names = [...texts.matchAll(/{{(\w+)}}/g)].map(([, name]) => name ?? '')
    return { [prefix.replace(/_(one|few|many|other)$/, '')]: names.toSorted() }
  }
  const inner = Object.entries(texts ?? {}).map(([name, item]) =>
    textKeys(item, prefix === '' ? name : `${prefix}.${name}`),
  )
  return Object.assign({}, ...inner) as Readonly<Record<string, readonly string[]>>
}
