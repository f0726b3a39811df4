import { join } from 'node:path'
import type { LocalizedText } from 'shared-contracts/session/language'
import { newFeature } from './new-feature.ts'
import { kebabName, textSource, WrongOrder } from './names.ts'
import { writeTemplate } from './templates.ts'

interface NewRemote {
  readonly root: string
  /** `mf-<area>`. */
  readonly name: string
  readonly title: LocalizedText
}

/** A remote with one screen at `/<area>`, which is in the menu of the header. */
export function newRemote({ root, name, title }: NewRemote): string[] {
  if (!/^mf-/.test(kebabName(name, 'a remote'))) throw new WrongOrder('a remote is called mf-<area>')
  const area = name.replace(/^mf-/, '')
  const feature = `read-${area}`
  const files = writeTemplate('remote', join(root, name), {
    __remote__: name,
    __area__: area,
    __feature__: feature,
    __title__: textSource(title),
  })
  return [
    ...files.map((file) => join(name, file)),
    ...newFeature({ root, remote: name, feature, title, path: `/${area}` }),
  ]
}
