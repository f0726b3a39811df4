import type { LocalizedText } from 'shared-contracts/session/language'
import { findOwnPage, type PortalMap } from './portal-page.ts'
import { newFeature } from './new-feature.ts'
import { parseKebabName, textSource, UsageError } from './names.ts'
import { renderSnippet, writeTemplate } from './templates.ts'

interface NewRemote {
  readonly folder: string
  readonly remote: string
  readonly title: LocalizedText
  /** Without language; `/<area>` by default. */
  readonly path: string | undefined
  readonly map: PortalMap
  readonly readme: { readonly team: string; readonly tryIt: string; readonly release: string }
}

/**
 * `mf-appeals` → `appeals`: the first segment of its addresses.
 * @throws UsageError for another name than `mf-<area>`.
 */
export function areaOf(name: string): string {
  if (!/^mf-/.test(parseKebabName(name, 'a remote'))) throw new UsageError('a remote is called mf-<area>')
  return name.replace(/^mf-/, '')
}

/**
 * Creates a remote with one screen and, outside the map, its menu entry. Returns files relative to the folder.
 * @throws UsageError for an invalid name.
 */
export function newRemote({ readme, ...remote }: NewRemote): string[] {
  const area = areaOf(remote.remote)
  const path = remote.path ?? `/${area}`
  const feature = `read-${area}`
  const mapped = findOwnPage(remote.map, { remote: remote.remote, path })
  const values = {
    __remote__: remote.remote,
    __area__: area,
    __feature__: feature,
    __title__: textSource(remote.title),
    __team__: readme.team,
    __tryIt__: readme.tryIt,
    __release__: readme.release,
  }
  const menu = mapped === undefined ? renderSnippet('menu', values).trimEnd() : '[]'
  const files = writeTemplate('remote', remote.folder, { ...values, __menu__: menu })
  return [...new Set([...files, ...newFeature({ ...remote, feature, path })])]
}
