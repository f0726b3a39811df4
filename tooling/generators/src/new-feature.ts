import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocalizedText } from 'shared-contracts/session/language'
import { ownPage, type MapOfPortal } from './map/own-page.ts'
import { camelCase, kebabName, LANGUAGES, pascalCase, textSource, WrongOrder } from './names.ts'
import { renderSnippet, writeTemplate } from './templates.ts'

interface NewFeature {
  readonly folder: string
  readonly remote: string
  readonly feature: string
  readonly title: LocalizedText
  /** Without language; `/<area>/<feature>` by default. */
  readonly path: string | undefined
  readonly map: MapOfPortal
}

/** Creates a screen with tests, route and texts. Returns files relative to the remote. */
export function newFeature({ folder, remote, feature, title, path, map }: NewFeature): string[] {
  kebabName(feature, 'a feature')
  const manifest = join(folder, 'remote.manifest.ts')
  if (!existsSync(manifest)) throw new WrongOrder(`${remote} is not a remote here`)
  const area = remote.replace(/^mf-/, '')
  const address = path ?? `/${area}/${feature}`
  const { permission = 'public', variants } = ownPage(map, { remote, path: address }) ?? {}
  const camel = camelCase(feature)
  const below = join('src', 'features', feature)
  const values = {
    __area__: area,
    __feature__: feature,
    __Feature__: pascalCase(feature),
    __camel__: camel,
    __path__: address,
    __title__: textSource(title),
    __permission__: permission,
    __variants__: variants === undefined ? '' : `\n      variants: ['${variants.join("', '")}'],`,
  }
  const files = writeTemplate('feature', join(folder, below), values)
  addRoute(manifest, renderSnippet('route', values))
  for (const language of LANGUAGES) {
    addText(join(folder, 'locales', `${language}.json`), camel, { title: title[language] })
  }
  return files.map((file) => join(below, file))
}

function addRoute(manifest: string, route: string): void {
  const text = readFileSync(manifest, 'utf8')
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
