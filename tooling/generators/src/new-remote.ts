import type { LocalizedText } from 'shared-contracts/session/language'
import { newFeature } from './new-feature.ts'
import { kebabName, textSource, WrongOrder } from './names.ts'
import { writeTemplate } from './templates.ts'

interface NewRemote {
  /** Folder of the remote, which is made. */
  readonly folder: string
  /** `mf-<area>`. */
  readonly name: string
  readonly title: LocalizedText
  /** Words of the README that depend on where the remote lives. */
  readonly words: { readonly team: string; readonly tryIt: string; readonly release: string }
}

/** `mf-appeals` → `appeals`: the first part of its addresses. */
export function areaOf(name: string): string {
  if (!/^mf-/.test(kebabName(name, 'a remote'))) throw new WrongOrder('a remote is called mf-<area>')
  return name.replace(/^mf-/, '')
}

/** A remote with one screen at `/<area>`, which is in the menu of the header. Returns files relative to it. */
export function newRemote({ folder, name, title, words }: NewRemote): string[] {
  const area = areaOf(name)
  const feature = `read-${area}`
  const files = writeTemplate('remote', folder, {
    __remote__: name,
    __area__: area,
    __feature__: feature,
    __title__: textSource(title),
    __team__: words.team,
    __tryIt__: words.tryIt,
    __release__: words.release,
  })
  return [...files, ...newFeature({ folder, remote: name, feature, title, path: `/${area}` })]
}
