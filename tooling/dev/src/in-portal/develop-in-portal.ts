import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DevelopmentMark } from 'shared-contracts/release/page-state'
import type { CompanyId } from 'shared-contracts/session/variant'
import { BuildEvents } from './build-events.ts'
import { DevelopmentFeed } from './development-feed.ts'
import { startDevelopmentEdge } from './development-edge.ts'
import { followLive } from './follow-live.ts'
import { createViewProxy } from './view-proxy.ts'
import { reservePort } from './reserved-port.ts'
import { readPageClient } from './page-client.ts'
import { readPageRelease } from './read-page-release.ts'
import { ReleaseFolder } from './release-folder.ts'
import { watchRemote } from './watch-remote.ts'
import type { BuildEvent, LocalRemote } from './watch-remote.ts'

export interface PortalConnection {
  readonly registryUrl: string
  /** Base of the API, without `/api`. */
  readonly apiUrl: string
  readonly companyId: CompanyId
  /** Folder of releases on this machine; without it files come from `filesUrl`. */
  readonly releasesDir?: string | undefined
  readonly filesUrl?: string | undefined
  readonly allowsWrites: boolean
}

export interface DevelopmentView {
  readonly remotes: readonly LocalRemote[]
  readonly portal: PortalConnection
  readonly port: number
  readonly signal: AbortSignal
  readonly print: (line: string) => void
}

const CHANGES = '/development/changes'

/** Shows the portal with local builds until the signal; nothing is published or promoted. */
export async function developInPortal(view: DevelopmentView): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-dev-'))
  const undo: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })]
  // Aborted also when a part fails to start, to stop the others.
  const end = new AbortController()
  try {
    await run({ ...view, signal: AbortSignal.any([view.signal, end.signal]) }, folder, undo)
  } finally {
    end.abort()
    for (const action of undo.toReversed()) await action()
  }
}

async function run(view: DevelopmentView, folder: string, undo: (() => unknown)[]): Promise<void> {
  const { remotes, portal, signal, print } = view
  const names = remotes.map(({ name }) => name)
  const releases = new ReleaseFolder(join(folder, 'releases'), portal.releasesDir, names)
  await mkdir(releases.path)
  const reserved = await reservePort(view.port)
  undo.push(() => reserved.close())
  const feed = new DevelopmentFeed()
  const feedUrl = await feed.start()
  undo.push(() => feed.stop())
  await follow(view, releases, feed)
  const edge = await startDevelopmentEdge({
    companyId: portal.companyId,
    apiUrl: portal.apiUrl,
    feed: { url: feedUrl, publicKey: feed.publicKey },
    releasesDir: releases.path,
    folder,
    onFault: (line) => {
      // Without the release folder, browsers render pages of other remotes, which is no fault.
      const isOurs = portal.releasesDir !== undefined || line.includes('-dev.')
      if (!signal.aborted && isOurs) print(`! ${line}`)
    },
  })
  undo.push(() => edge.close())
  const changes = new BuildEvents()
  undo.push(() => changes.close())
  const builder = { releases, feed, changes, edgeUrl: edge.url, view }
  // The address is printed when each remote is built or has failed.
  const firstBuilds = remotes.map(
    (remote) =>
      new Promise<void>((resolve) => {
        const onNews = (news: BuildEvent): void => {
          void handleBuildEvent(builder, remote.name, news).then(() => {
            if (news.kind !== 'building') resolve()
          })
        }
        const watching = watchRemote(remote, { signal, onEvent: onNews })
        undo.push(() => watching)
      }),
  )
  await Promise.race([Promise.all(firstBuilds), waitForAbort(signal)])
  if (signal.aborted) return
  reserved.serve(
    createViewProxy({
      edgeUrl: edge.url,
      filesUrl: portal.releasesDir === undefined ? portal.filesUrl : undefined,
      changes: CHANGES,
      names,
      markFor: (composition) => markOf(names, feed.findBuilds(composition)),
      client: await readPageClient(),
      allowsWrites: portal.allowsWrites,
      onChanges: (request, response) => {
        changes.subscribe(request, response)
      },
    }),
  )
  print(`\nDevelopment view of ${names.join(' and ')} in the portal: ${reserved.address}`)
  print('Everything else on the page is live. Changes appear in the open page; stop with Ctrl-C.')
  await waitForAbort(signal)
}

function markOf(names: readonly string[], builds: ReadonlyMap<string, string>): DevelopmentMark {
  const remotes = names.map((name) => {
    const version = builds.get(name)
    return { name, ...(version === undefined ? {} : { version }) }
  })
  return { changes: CHANGES, remotes }
}

function follow({ portal, signal, print }: DevelopmentView, releases: ReleaseFolder, feed: DevelopmentFeed) {
  return followLive({
    registryUrl: portal.registryUrl,
    signal,
    onComposition: async (live) => {
      await releases.link(live)
      feed.setLive(live)
    },
    onReachable: (isReachable) => {
      print(
        isReachable ? 'release registry: answers again' : 'release registry: no answer, the last state stays',
      )
    },
  })
}

interface Builder {
  readonly releases: ReleaseFolder
  readonly feed: DevelopmentFeed
  readonly changes: BuildEvents
  readonly edgeUrl: string
  readonly view: DevelopmentView
}

async function handleBuildEvent(builder: Builder, name: string, news: BuildEvent): Promise<void> {
  const { releases, feed, changes, edgeUrl, view } = builder
  const { print, signal } = view
  if (news.kind === 'building') {
    changes.publish({ name, state: 'building' })
    return
  }
  if (news.kind === 'failed') {
    print(`✗ ${name}\n${news.complaints.join('\n\n')}`)
    changes.publish({ name, state: 'failed', complaints: news.complaints })
    return
  }
  const { record, warnings } = news.build
  try {
    await releases.add(news.build)
    feed.setLocal(record)
    const found = await readPageRelease(edgeUrl, { name, version: record.version, signal })
    if (found === undefined) return
    const release = changes.releaseFor(record, found)
    changes.publish({ name, state: 'built', milliseconds: news.milliseconds, warnings, release })
    for (const warning of warnings) print(`! ${name}: ${warning}`)
    print(`✓ ${name} built in ${(news.milliseconds / 1000).toFixed(1)} s`)
  } catch (error) {
    const complaint = error instanceof Error ? error.message : String(error)
    print(`✗ ${name}: ${complaint}`)
    changes.publish({ name, state: 'failed', complaints: [complaint] })
  }
}

async function waitForAbort(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort')
}
