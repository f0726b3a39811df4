import { PortalError } from 'shared-contracts/errors/portal-error'
import type { FileKind, Release } from 'shared-contracts/release/release-record'
import { findIncompatibilities, type DeployedReleases } from '../../compatibility/find-incompatibilities.ts'
import { idOf, IncompatibleRelease } from '../../compatibility/incompatibility.ts'
import { MAX_RELEASE_BYTES, MAX_RELEASE_FILES } from 'shared-contracts/release/release-registry'
import { findStyleProblems } from 'shared-contracts/release/style-problems'

/** Written by the registry beside the files of the release. */
export const RECORD_FILE = 'release.json'

/** @throws PortalError RELEASE_TOO_LARGE */
export function assertSize(files: number, bytes: number): void {
  if (files <= MAX_RELEASE_FILES && bytes <= MAX_RELEASE_BYTES) return
  throw new PortalError('RELEASE_TOO_LARGE', {
    values: { files: MAX_RELEASE_FILES, megabytes: MAX_RELEASE_BYTES / 1_000_000 },
  })
}

/**
 * Checks the record without its files.
 * @throws PortalError RELEASE_TOO_LARGE or RELEASE_FILE_MISMATCH
 */
export function assertValidRecord(record: Release): void {
  assertSize(
    record.files.length,
    record.files.reduce((sum, file) => sum + file.bytes, 0),
  )
  const faults = findPathFaults(record)
  if (Object.keys(faults).length > 0) throw new PortalError('RELEASE_FILE_MISMATCH', { fields: faults })
}

/**
 * @throws PortalError RELEASE_INCOMPATIBLE (`IncompatibleRelease`) for live releases and targets of rollbacks (FED-03).
 */
export function assertCompatible(record: Release, deployed: DeployedReleases): void {
  const found = findIncompatibilities(record, deployed, 'publish')
  if (found.length > 0) throw new IncompatibleRelease(idOf(record), found)
}

/**
 * The build refuses such styles too, but a release can come from another build.
 * @throws PortalError RELEASE_STYLES_REACH (FED-11)
 */
export async function assertScopedStyles(
  record: Release,
  read: (path: string) => Promise<string>,
): Promise<void> {
  if (record.kind === 'shell') return
  const problemsByPath: Record<string, string> = {}
  const styles = record.files.filter(({ kind }) => kind === 'style')
  for (const { path } of styles) {
    const problems = listStyleProblems(path, await read(path))
    if (problems.length > 0) problemsByPath[path] = problems.join('; ')
  }
  if (Object.keys(problemsByPath).length === 0) return
  throw new PortalError('RELEASE_STYLES_REACH', { values: { release: idOf(record) }, fields: problemsByPath })
}

function listStyleProblems(path: string, css: string): string[] {
  try {
    return findStyleProblems(path, css).map((problem) => problem.replace(`${path}: `, ''))
  } catch (error) {
    // No browser could parse it either.
    return [error instanceof Error ? error.message : String(error)]
  }
}

function findPathFaults(record: Release): Record<string, string> {
  const faults = new Map<string, string>()
  const listed = new Set<string>()
  for (const { path, kind } of record.files) {
    if (listed.has(path)) faults.set(path, 'listed twice')
    // These would be confused with compressed files or the record.
    if (/\.(br|gz)$/.test(path) || path === RECORD_FILE) faults.set(path, 'reserved name')
    if (!FILE_NAMES[kind].test(path)) faults.set(path, `not a file name of kind ${kind}`)
    listed.add(path)
  }
  for (const path of listNamedFiles(record)) if (!listed.has(path)) faults.set(path, 'not listed')
  return Object.fromEntries(faults)
}

/** File names by kind. The edge selects type and policy by extension alone. */
const FILE_NAMES: Readonly<Record<FileKind, RegExp>> = {
  script: /\.js$/,
  style: /\.css$/,
  text: /\.json$/,
  server: /\.c?js$/,
  asset: /(?<!\.(?:[cm]?js|css))$/i,
}

/** All files that the record names outside its list. */
function listNamedFiles(record: Release): readonly string[] {
  const needs = record.kind === 'remote' ? record.screens : record.platformModules
  const own =
    record.kind === 'remote'
      ? [record.entry, record.embed?.entry, record.embed?.types]
      : [...record.scripts, ...record.styles]
  const files = [...Object.values(record.texts), record.server, ...own]
  return [
    ...files.filter((path) => path !== undefined),
    ...Object.values(needs).flatMap(({ js, css }) => [...js, ...css]),
  ]
}
