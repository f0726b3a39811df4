import { createHash } from 'node:crypto'
import type { ExternalSiteUrls } from 'shared-contracts/navigation/external-sites'
import type { IntegrityTable, PageRemote, PortalTable } from 'shared-contracts/release/page-state'
import {
  releaseBase,
  type Release,
  type RemoteRelease,
  type ShellRelease,
} from 'shared-contracts/release/release-record'
import { LANGUAGES, type Language } from 'shared-contracts/session/language'
import type { Variant } from 'shared-contracts/session/variant'
import {
  listDialogs,
  releasesInVariant,
  usedScreens,
  buildPageWords,
  type VariantRelease,
} from './contributions.ts'
import type { ContactDetails } from './contact-details.ts'
import { omitEmpty } from './omit-empty.ts'

/** Content of a table and its address, which contains a hash of the content. */
export interface SerializedTable {
  readonly address: string
  readonly json: string
}

interface TableSources {
  readonly number: number
  readonly variant: Variant
  readonly shell: ShellRelease
  readonly remotes: readonly VariantRelease[]
  readonly fallbacks: readonly RemoteRelease[]
  readonly outside?: ExternalSiteUrls | undefined
  readonly contact?: ContactDetails | undefined
}

/** Writes the table: the data of a portal beyond the first view of its pages. */
export function serializeTable({
  number,
  variant,
  shell,
  remotes,
  fallbacks,
  outside,
  contact,
}: TableSources): SerializedTable {
  const earlier = releasesInVariant(fallbacks, variant)
  const dialogs = listDialogs(remotes, variant)
  const context = { variant, outside, contact, reader: 'EVERYONE' } as const
  const table: PortalTable = {
    composition: number,
    remotes: remotes.map((shown) => pageRemote(shown, variant)),
    fallbacks: earlier.map((shown) => pageRemote(shown, variant)),
    words: {
      az: buildPageWords(remotes, { ...context, language: 'az' }),
      en: buildPageWords(remotes, { ...context, language: 'en' }),
      ru: buildPageWords(remotes, { ...context, language: 'ru' }),
    },
    ...omitEmpty({ dialogs }),
    integrity: integrityOf([shell, ...[...remotes, ...earlier].map(({ release }) => release)], LANGUAGES),
  }
  const json = JSON.stringify(table)
  const hash = createHash('sha256').update(json).digest('base64url')
  return { address: `/compositions/${String(number)}-${variant}-${hash}.json`, json }
}

export function pageRemote(shown: VariantRelease, variant: Variant): PageRemote {
  const { release } = shown
  const { requires, provides } = release.contracts
  const used = usedScreens(shown, variant)
  const screens = Object.entries(release.screens)
    .filter(([name]) => used.has(name))
    .map(([name, { js, css }]) => [name, { js, css }] as const)
  return {
    name: release.name,
    version: release.version,
    container: release.container,
    platform: release.platform,
    requires,
    ...omitEmpty({ provides }),
    entry: release.entry,
    texts: release.texts,
    screens: Object.fromEntries(screens),
  }
}

/** Integrity of files that can be loaded later. Those in `excluded` are in the document or loaded with the table. */
export function integrityOf(
  releases: readonly Release[],
  languages: readonly Language[],
  excluded: ReadonlySet<string> = new Set(),
): IntegrityTable {
  return Object.fromEntries(
    releases.map((release) => {
      const base = releaseBase(release.name, release.version)
      const files = listLazyFiles(release, languages).filter(([path]) => !excluded.has(base + path))
      return [base, Object.fromEntries(files)]
    }),
  )
}

const EMBED_FOLDER = 'embed/'

function listLazyFiles(release: Release, languages: readonly Language[]): (readonly [string, string])[] {
  const initial = new Set(release.kind === 'shell' ? [...release.scripts, ...release.styles] : [])
  const texts = new Set(languages.map((language) => release.texts[language]))
  return (
    release.files
      .filter(({ kind, path }) => (kind === 'text' ? texts.has(path) : kind === 'script' || kind === 'style'))
      // Files of the embed are for pages of other sites.
      .filter(({ path }) => !initial.has(path) && !path.startsWith(EMBED_FOLDER))
      .map(({ path, integrity }) => [path, integrity.slice('sha384-'.length)] as const)
  )
}
