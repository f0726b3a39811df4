import { setTimeout as sleep } from 'node:timers/promises'
import type { DevelopmentRelease } from 'shared-contracts/remote/development'
import type { PageState, PortalTable } from 'shared-contracts/release/page-state'
import { releaseBase } from 'shared-contracts/release/release-record'

const STATE = /<script type="application\/json" id="portal-state">(.*?)<\/script>/s
const TIMEOUT_MS = 15_000
const POLL_MS = 15

type PageRelease = Pick<DevelopmentRelease, 'composition' | 'remote' | 'integrity'>

interface ReleaseLookup {
  readonly name: string
  readonly version: string
  readonly signal: AbortSignal
}

/**
 * Waits until pages of the edge have a release and returns it as pages get it; undefined when aborted.
 * @throws Error when no page shows the release in time.
 */
export async function readPageRelease(
  edgeUrl: string,
  { name, version, signal }: ReleaseLookup,
): Promise<PageRelease | undefined> {
  const deadline = Date.now() + TIMEOUT_MS
  while (Date.now() < deadline && !signal.aborted) {
    const found = findRelease(await readTable(edgeUrl, signal), name, version)
    if (found !== undefined) return found
    await sleep(POLL_MS, undefined, { signal }).catch(() => undefined)
  }
  if (signal.aborted) return undefined
  throw new Error(`The development edge does not show ${name} ${version}.`)
}

type Table = Pick<PortalTable, 'composition' | 'remotes' | 'integrity'>

function findRelease(table: Table | undefined, name: string, version: string): PageRelease | undefined {
  const remote = table?.remotes.find((each) => each.name === name && each.version === version)
  if (table === undefined || remote === undefined) return undefined
  return {
    composition: table.composition,
    remote,
    integrity: table.integrity[releaseBase(name, version)] ?? {},
  }
}

async function readTable(edgeUrl: string, signal: AbortSignal): Promise<Table | undefined> {
  try {
    const page = await fetch(`${edgeUrl}/az/404`, { signal, headers: { accept: 'text/html' } })
    const state = JSON.parse(STATE.exec(await page.text())?.[1] ?? 'null') as PageState | null
    if (state === null) return undefined
    const table = await fetch(new URL(state.table, edgeUrl), { signal })
    return table.ok ? ((await table.json()) as PortalTable) : undefined
  } catch {
    // Between two compositions, or stopping.
    return undefined
  }
}
