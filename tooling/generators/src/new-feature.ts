import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { LocalizedText } from 'shared-contracts/session/language'
import { findOwnPage, type PortalMap } from './portal-page.ts'
import { camelCase, parseKebabName, LANGUAGES, pascalCase, textSource, UsageError } from './names.ts'
import { renderSnippet, writeTemplate } from './templates.ts'

interface NewFeature {
  readonly folder: string
  readonly remote: string
  readonly feature: string
  readonly title: LocalizedText
  /** Without language; `/<area>/<feature>` by default. */
  readonly path: string | undefined
  readonly map: PortalMap
}

/**
 * Creates a screen with tests, route and texts. Returns the created and changed files relative to the remote.
 * @throws UsageError when there is no such remote, the address is invalid, present or another remote's, or a file exists
 */
export function newFeature({ folder, remote, feature, title, path, map }: NewFeature): string[] {
  parseKebabName(feature, 'a feature')
  const manifest = join(folder, 'remote.manifest.ts')
  if (!existsSync(manifest)) throw new UsageError(`${remote} is not a remote here`)
  const area = remote.replace(/^mf-/, '')
  const address = path ?? `/${area}/${feature}`
  const { permission = 'public', variants } = findOwnPage(map, { remote, path: address }) ?? {}
  const camel = camelCase(feature)
  const directory = join('src', 'features', feature)
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
  const texts = LANGUAGES.map((language) => {
    const file = join(folder, 'locales', `${language}.json`)
    return { file, text: addText(file, camel, { title: title[language] }) }
  })
  const edited = [
    { file: manifest, text: addRoute(manifest, address, renderSnippet('route', values)) },
    ...texts,
  ]
  const files = writeTemplate('feature', join(folder, directory), values)
  for (const { file, text } of edited) writeFileSync(file, text)
  return [...files.map((file) => join(directory, file)), ...edited.map(({ file }) => relative(folder, file))]
}

/** Source of a manifest with a further route. @throws UsageError when it has the address or no list of routes */
function addRoute(manifest: string, address: string, route: string): string {
  const text = readFileSync(manifest, 'utf8')
  if (text.includes(`path: '${address}'`) || text.includes(`getMappedPage('${address}')`))
    throw new UsageError(
      `${relative('', manifest)} has the address ${address} already; choose another one with --path`,
    )
  const empty = text.replace('\n  routes: [],\n', () => `\n  routes: [\n${route}  ],\n`)
  const filled =
    empty === text ? text.replace(/\n {2}\],\n {2}menu: /, (end) => `\n${route}${end.slice(1)}`) : empty
  if (filled === text)
    throw new UsageError(`${relative('', manifest)} has no list of routes that could be extended`)
  return filled
}

/**
 * Text of a locale file with a further key at its end. It is edited as text, because objects move keys such as "10" before
 * "01".
 * @throws UsageError when the key exists
 */
function addText(file: string, key: string, texts: Readonly<Record<string, string>>): string {
  const text = readFileSync(file, 'utf8')
  const present = JSON.parse(text) as Record<string, unknown>
  if (key in present)
    throw new UsageError(`${relative('', file)} has texts of "${key}" already; choose another name`)
  const entry = JSON.stringify({ [key]: texts }, null, 2)
    .slice(1, -1)
    .trimEnd()
  const body = text.trimEnd().slice(0, -1).trimEnd()
  return `${body}${body === '{' ? '' : ','}${entry}\n}\n`
}
