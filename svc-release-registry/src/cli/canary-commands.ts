import {
  CanaryChanged,
  RemoteHealth,
  type RolloutSide,
  type RunningCanary,
} from 'shared-contracts/release/canary'
import { ReleaseStatus } from 'shared-contracts/release/release-registry'
import * as z from 'zod/mini'
import type { Command } from './command-line.ts'
import type { Outcome } from './outcome.ts'
import { Refused, type RegistryClient } from './registry-client.ts'
import { shortTime, table } from './tables.ts'

const CHANGE_ATTEMPTS = 3

type Doing<Verb extends Command['verb']> = Extract<Command, { verb: Verb }>

/** Shares travel in ten thousandths; people say percent. */
function percent(share: number): string {
  return `${String(share / 100)} %`
}

/** Decides on what it saw; when the portal changed meanwhile, it looks again. */
export async function changeCanary(
  command: Doing<'canary'>,
  client: RegistryClient,
  credential: string,
): Promise<Outcome> {
  const { name: remote, reason } = command
  for (let attempt = 1; ; attempt += 1) {
    const { number: expect } = z.parse(ReleaseStatus, await client.get('/status'))
    const [path, json] =
      command.action === 'end'
        ? ([`/canaries/${remote}/end`, { reason, expect }] as const)
        : (['/canaries', { remote, version: command.version, share: command.share, reason, expect }] as const)
    try {
      const changed = z.parse(CanaryChanged, await client.send('POST', path, { credential, json }))
      return { data: changed, text: describe(changed) }
    } catch (error) {
      const isOutrun = error instanceof Refused && error.code === 'COMPOSITION_CHANGED'
      if (!isOutrun || attempt === CHANGE_ATTEMPTS) throw error
    }
  }
}

function describe({ number, remote, version, from, share }: CanaryChanged): string {
  const release = `${remote}@${version}`
  if (share === 0)
    return `${release} taken back from ${percent(from)} of visitors with composition ${String(number)}`
  if (from === share) return `${release} is met by ${percent(share)} of visitors already`
  return `${release}: ${percent(from)} → ${percent(share)} of visitors with composition ${String(number)}`
}

/** Lines of the status, one for each canary and each side of it. */
export function describeCanaries(canaries: readonly RunningCanary[]): string {
  const rows = canaries.map(({ remote, version, share, since, who, why, canary, stable }) => [
    `${remote}@${version}`,
    percent(share),
    shortTime(since),
    who,
    why,
    figures(canary),
    figures(stable),
  ])
  return table([
    ['canary', 'share', 'since', 'by', 'why', 'pages / errors / struck', 'everybody else'],
    ...rows,
  ])
}

/** `struck` are visitors who met a fault, whatever the number of faults. */
function figures({ pages, errors, struck }: RolloutSide): string {
  return [pages, errors, struck].map(String).join(' / ')
}

export async function health({ name, minutes }: Doing<'health'>, client: RegistryClient): Promise<Outcome> {
  const data = z.parse(RemoteHealth, await client.get(`/health-of/${name}?minutes=${String(minutes)}`))
  const head = `${name} since ${shortTime(data.since)}`
  if (data.releases.length === 0) return { data, text: `${head}: nothing was counted` }
  const rows = data.releases.map(({ version, cohort, pages, errors }) => {
    const all = Object.values(errors).reduce((sum, count) => sum + count, 0)
    const kinds = Object.entries(errors).map(([kind, count]) => `${kind} ${String(count)}`)
    const rate = pages === 0 ? '–' : `${((all / pages) * 100).toFixed(2)} %`
    return [version, cohort === '' ? 'stable' : cohort, String(pages), String(all), rate, kinds.join(', ')]
  })
  return {
    data,
    text: `${head}\n\n${table([['release', 'cohort', 'pages', 'errors', 'rate', 'kinds'], ...rows])}`,
  }
}
