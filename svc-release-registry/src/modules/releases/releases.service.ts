import type { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type { Clock } from 'shared-service/clock'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Release } from 'shared-contracts/release/release-record'
import type { CallingReleases, ReleaseList, ReleaseSummary } from 'shared-contracts/release/release-registry'
import type { Language } from 'shared-contracts/session/language'
import { findNotes, type DeployedReleases } from '../../compatibility/find-incompatibilities.ts'
import { inheritRedirects } from '../../compatibility/page-rules.ts'
import {
  idOf,
  membersOf,
  formatIncompatibilities,
  type ReleaseId,
} from '../../compatibility/incompatibility.ts'
import { listCodeUses } from './find-code-uses.ts'
import { assertCompatible, assertValidRecord, assertScopedStyles } from './release-rules.ts'
import type { ReleaseStorage } from './release-storage.ts'
import type { PublishedRelease, ReleasesStore } from './releases.store.ts'

interface ReleasesDeps {
  readonly store: ReleasesStore
  readonly storage: ReleaseStorage
  readonly clock: Clock
  readonly findLiveVersion: (name: string) => Promise<string | undefined>
  readonly deployedReleases: (formerOf?: string) => Promise<DeployedReleases>
}

export type ReleasesService = ReturnType<typeof releasesService>

/** Releases are created as a whole and never change (FED-06). */
export function releasesService(deps: ReleasesDeps) {
  const { store, storage, clock, findLiveVersion, deployedReleases } = deps
  const assertNew = async (id: ReleaseId): Promise<void> => {
    if ((await store.find(id.name, id.version)) !== undefined) throw createExistsError(id)
  }
  return {
    async receiveFile(id: ReleaseId, path: string, content: Readable) {
      await assertNew(id)
      await storage.receive(id, path, content)
    },
    async publish(built: Release, caller: string, language: Language): Promise<ReleaseSummary> {
      await assertNew(built)
      // Taken first, so that a refusal leaves no upload.
      const folder = await storage.claim(built)
      try {
        assertValidRecord(built)
        const hasRedirects = built.kind === 'remote' && built.redirects !== undefined
        const deployed = await deployedReleases(hasRedirects ? built.name : undefined)
        const record = inheritRedirects(built, deployed.live)
        assertCompatible(record, deployed)
        if (folder === undefined) throw createMissingError(record)
        const differences = await storage.compare(folder, record.files)
        if (Object.keys(differences).length > 0) {
          throw new PortalError('RELEASE_FILE_MISMATCH', { fields: differences })
        }
        await assertScopedStyles(record, (path) => storage.read(folder, path))
        await storage.complete(folder, record)
        const codeUses = await listCodeUses(record, (path) => storage.read(folder, path))
        const release = { record, publishedBy: caller, publishedAt: clock.now(), codeUses }
        await addRow({ store, storage }, release, folder)
        // The row decides; if this fails, the promotion repeats it.
        await storage.reveal(record)
        const notes = Object.values(formatIncompatibilities(findNotes(record, deployed), language))
        return { ...summarize(release, undefined), ...(notes.length === 0 ? {} : { notes }) }
      } finally {
        if (folder !== undefined) await storage.discard(folder)
      }
    },
    async get(id: ReleaseId) {
      const found = await store.find(id.name, id.version)
      if (found === undefined) throw new PortalError('RELEASE_UNKNOWN', { values: { release: idOf(id) } })
      return found.record
    },
    listCalling: () => listCalling(deps),
    async list(name: string): Promise<ReleaseList> {
      const live = await findLiveVersion(name)
      return { name, releases: (await store.list(name)).map((release) => summarize(release, live)) }
    },
  }
}

/** Compositions omit calls, so the published records are read. */
async function listCalling({ store, deployedReleases }: ReleasesDeps): Promise<CallingReleases> {
  const { live, canaries, earlier } = await deployedReleases()
  const inUse = [...membersOf(live), ...canaries]
  const present = new Set(inUse.map(idOf))
  const all = new Map([...inUse, ...earlier].map((each) => [idOf(each), each]))
  const published = await Promise.all([...all.values()].map(({ name, version }) => store.find(name, version)))
  const releases = published.flatMap((release) => {
    if (release === undefined) return []
    const { name, version, calls } = release.record
    const isLive = present.has(idOf(release.record))
    return [{ name, version, isLive, ...(calls === undefined ? {} : { calls }) }]
  })
  return { releases }
}

async function addRow(
  { store, storage }: Pick<ReleasesDeps, 'store' | 'storage'>,
  release: PublishedRelease,
  folder: string,
): Promise<void> {
  const { record } = release
  let placed = false
  const place = async (): Promise<void> => {
    await storage.place(folder, record)
    placed = true
  }
  let added: boolean
  try {
    added = await store.add(release, place)
  } catch (error) {
    if (!placed) throw error
    // After a lost connection the result of the commit is unknown. Without the database the files stay invisible until
    // the next publication replaces them.
    const found = await store
      .settle(record.name, record.version, () => storage.withdraw(record))
      .catch(() => undefined)
    if (found === undefined) throw error
    added = isDeepStrictEqual(found, release)
  }
  if (!added) throw createExistsError(record)
}

function createMissingError(record: Release): PortalError {
  return new PortalError('RELEASE_FILE_MISMATCH', {
    fields: Object.fromEntries(record.files.map(({ path }) => [path, 'missing'])),
  })
}

function createExistsError(id: ReleaseId): PortalError {
  return new PortalError('RELEASE_EXISTS', { values: { release: idOf(id) } })
}

function summarize(release: PublishedRelease, live: string | undefined): ReleaseSummary {
  const { record, publishedBy, publishedAt, codeUses } = release
  const { name, version, commit, files } = record
  return {
    name,
    version,
    commit,
    files: files.length,
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
    publishedBy,
    publishedAt: publishedAt.toISOString(),
    live: version === live,
    ...(codeUses === undefined ? {} : { codeUses: [...codeUses] }),
  }
}
