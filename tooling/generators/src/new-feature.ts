import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocalizedText } from 'shared-contracts/session/language'
import { ownPage, type MapOfPortal } from './map/own-page.ts'
import { camelCase, kebabName, LANGUAGES, pascalCase, textSource, WrongOrder } from './names.ts'
import { writeTemplate } from './templates.ts'

export interface NewFeature {
  /** Folder of the remote. */
  readonly folder: string
  /** `mf-<area>`. */
  readonly remote: string
  readonly feature: string
  readonly title: LocalizedText
  /** Address without language; `/<area>/<feature>` when it is not given. */
  readonly path?: string
  readonly map: MapOfPortal
}

/** A screen with its tests, its route in the manifest and its texts. Returns files relative to the remote. */
export function newFeature({ folder, remote, feature, title, path, map }: NewFeature): string[] {
  kebabName(feature, 'a feature')
  if (!existsSync(join(folder, 'remote.manifest.ts'))) throw new WrongOrder(`${remote} is not a remote here`)
  const area = remote.replace(/^mf-/, '')
  const address = path ?? `/${area}/${feature}`
  const { permission = 'public', variants } = ownPage(map, { remote, path: address }) ?? {}
  const camel = camelCase(feature)
  const below = join('src', 'features', feature)
  const files = writeTemplate('feature', join(folder, below), {
    __feature__: feature,
    __Feature__: pascalCase(feature),
    __camel__: camel,
    __path__: address,
    __title__: textSource(title),
  })
  addRoute(join(folder, 'remote.manifest.ts'), [
    '    {',
    `      id: '${area}.${feature}',`,
    `      path: '${address}',`,
    `      screen: './src/features/${feature}/${feature}.screen.tsx',`,
    `      title: ${textSource(title)},`,
    `      permission: '${permission}',`,
    ...(variants === undefined ? [] : [`      variants: [${variants.map((one) => `'${one}'`).join(', ')}],`]),
    '    },',
  ])
  for (const language of LANGUAGES) {
    addText(join(folder, 'locales', `${language}.json`), camel, { title: title[language] })
  }
  return files.map((file) => join(below, file))
}

function addRoute(manifest: string, lines: readonly string[]): void {
  const text = readFileSync(manifest, 'utf8')
  const route = `${lines.join('\n')}\n`
  const empty = text.replace('\n  routes: [],\n', () => `\n  routes: [\n${route}  ],\n`)
  const filled =
    empty === text ? text.replace(/\n {2}\],\n {2}menu: /, (end) => `\n${route}${end.slice(1)}`) : empty
  if (filled === text) throw new WrongOrder(`${manifest} has no list of routes that could be extended`)
  writeFileSync(manifest, filled)
}

function addText(file: string, key: string, texts: Readonly<Record<string, string>>): void {
  const present = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  writeFileSync(file, `${JSON.stringify({ ...present, [key]: texts }, null, 2)}\n`)
}
