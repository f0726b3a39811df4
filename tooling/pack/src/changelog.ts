import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DevKit } from 'shared-contracts/release/dev-kit'
import { readDeclarations } from './read-declarations.ts'

const EXPORTS = ['shared-contracts', 'shared-runtime', 'shared-ui']
const API = 'docs/api.json'
const ERRORS = 'docs/errors.md'

export const REPORTS = [...EXPORTS.map(exportReport), API, ERRORS]

/** Public surface of the kit: by section, each entry with a hash of its content. */
export type Surface = Readonly<Record<string, Readonly<Record<string, string>>>>

export function readSurface(root: string): Surface {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8')
  return {
    ...Object.fromEntries(
      EXPORTS.map((name) => [`Exports of ${name}`, hashAll([...readDeclarations(read(exportReport(name)))])]),
    ),
    'API calls': hashAll(Object.entries(JSON.parse(read(API)) as Record<string, unknown>)),
    'Error codes': hashAll(listCodes(read(ERRORS))),
  }
}

interface KitChange {
  /** Undefined for the first kit. */
  readonly before: { readonly kit: DevKit; readonly surface: Surface } | undefined
  readonly kit: DevKit
  readonly surface: Surface
}

/** Changelog entry in Markdown: new package versions, and additions, changes and removals. */
export function renderEntry({ before, kit, surface }: KitChange): string {
  const [year = '', month = '', day = ''] = kit.packedAt.slice(0, 10).split('-')
  const versions = Object.entries(kit.packages)
    .filter(([name, version]) => before?.kit.packages[name] !== version)
    .map(([name, version]) => `- ${name} ${version}`)
  const sections = before === undefined ? ['First kit.'] : renderChanges(before.surface, surface)
  return [`## ${day}.${month}.${year}`, versions.join('\n'), ...sections].join('\n\n')
}

function renderChanges(before: Surface, after: Surface): string[] {
  const sections = Object.entries(after).flatMap(([section, entries]) => {
    const former = before[section]
    if (former === undefined) return []
    const lines = [
      ...Object.keys(former).flatMap((entry) =>
        Object.hasOwn(entries, entry) ? [] : [`- removed: ${entry}`],
      ),
      ...Object.entries(entries).flatMap(([entry, hash]) => {
        if (!Object.hasOwn(former, entry)) return [`- added: ${entry}`]
        return former[entry] === hash ? [] : [`- changed: ${entry}`]
      }),
    ]
    return lines.length === 0 ? [] : [`### ${section}\n\n${lines.join('\n')}`]
  })
  return sections.length === 0 ? ['Public surface unchanged.'] : sections
}

function exportReport(name: string): string {
  return `docs/exports/${name}.md`
}

function listCodes(report: string): [string, unknown][] {
  const codes = report.split(/^## /m).slice(1)
  return codes.map((text) => [text.split('\n', 1)[0] ?? '', text])
}

function hashAll(entries: readonly (readonly [string, unknown])[]): Record<string, string> {
  return Object.fromEntries(entries.map(([name, value]) => [name, hashOf(value)]))
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
}
