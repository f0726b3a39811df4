import type { RemoteManifest } from 'shared-contracts/release/manifest'

/** Files that a manifest names: screens, slots, and what names their calls. */
export function listManifestFiles({
  routes,
  slots = [],
}: Pick<RemoteManifest, 'routes' | 'slots'>): readonly string[] {
  return [
    ...routes.flatMap(({ screen, data = screen }) => [screen, data]),
    ...slots.flatMap(({ slot, data = slot }) => [slot, data]),
  ]
}

/** Keys of a file of texts, without the endings of plurals, each with the values that its text takes. */
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
