import type { LocalizedText } from 'shared-contracts/session/language'
import { ownPage, type MapOfPortal } from './map/own-page.ts'
import { newFeature } from './new-feature.ts'
import { kebabName, textSource, WrongOrder } from './names.ts'
import { writeTemplate } from './templates.ts'

interface NewRemote {
  /** Folder of the remote, which is made. */
  readonly folder: string
  /** `mf-<area>`. */
  readonly name: string
  readonly title: LocalizedText
  /** Address of its screen, without language; `/<area>` when it is not given. */
  readonly path?: string
  readonly map: MapOfPortal
  /** Words of the README that depend on where the remote lives. */
  readonly words: { readonly team: string; readonly tryIt: string; readonly release: string }
}

/** `mf-appeals` → `appeals`: the first part of its addresses. */
export function areaOf(name: string): string {
  if (!/^mf-/.test(kebabName(name, 'a remote'))) throw new WrongOrder('a remote is called mf-<area>')
  return name.replace(/^mf-/, '')
}

/**
 * A remote with one screen, which is in the menu of the header: of the pages of its map the portal makes that itself.
 * Returns files relative to the folder.
 */
export function newRemote({ folder, name, title, map, words, path: given }: NewRemote): string[] {
  const area = areaOf(name)
  const path = given ?? `/${area}`
  const feature = `read-${area}`
  // Before anything is written.
  const mapped = ownPage(map, { remote: name, path })
  const files = writeTemplate('remote', folder, {
    __remote__: name,
    __area__: area,
    __feature__: feature,
    __menu__: mapped === undefined ? headerEntry({ area, feature, title }) : '[]',
    __team__: words.team,
    __tryIt__: words.tryIt,
    __release__: words.release,
  })
  return [...files, ...newFeature({ folder, remote: name, feature, title, path, map })]
}

interface Entry {
  readonly area: string
  readonly feature: string
  readonly title: LocalizedText
}

function headerEntry({ area, feature, title }: Entry): string {
  return [
    '[',
    '    {',
    `      id: '${area}.header',`,
    `      place: 'header',`,
    `      route: '${area}.${feature}',`,
    `      label: ${textSource(title)},`,
    '      order: 50,',
    `      permission: 'public',`,
    '    },',
    '  ]',
  ].join('\n')
}
