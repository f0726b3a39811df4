import {
  CanaryChangeReply,
  RemoteHealth,
  type RolloutSide,
  type RunningCanary,
} from 'shared-contracts/release/canary'
import * as z from 'zod/mini'
import { sendChange, type CommandContext } from './command-context.ts'
import type { CommandOf } from './command-line.ts'
import { shortTime, table, type Outcome } from './output.ts'

/** Shares are sent in ten thousandths and shown in percent. */
function percent(share: number): string {
  return `${share / 100} %`
}

export async function changeCanary(command: CommandOf<'canary'>, context: CommandContext): Promise<Outcome> {
  const { name: remote, reason } = command
  const request =
    command.action === 'end'
      ? ([`/canaries/${remote}/end`, { reason }] as const)
      : (['/canaries', { remote, version: command.version, share: command.share, reason }] as const)
  const data = z.parse(CanaryChangeReply, await sendChange(context, remote, request))
  return { data, text: describe(data) }
}

function describe({ number, remote, version, from, share }: CanaryChangeReply): string {
  const release = `${remote}@${version}`
  if (share === 0) return `${release} withdrawn from ${percent(from)} of visitors with composition ${number}`
  if (from === share) return `${release} already has ${percent(share)} of visitors`
  return `${release}: ${percent(from)} → ${percent(share)} of visitors with composition ${number}`
}

export function describeCanaries(canaries: readonly RunningCanary[]): string {
  const rows = canaries.map(({ remote, version, share, since, who, why, canary, stable }) => {
    const release = [`${remote}@${version}`, percent(share), shortTime(since), who, why]
    return [...release, figures(canary), figures(stable)]
  })
  const heading = ['canary', 'share', 'since', 'by', 'why', 'pages / errors / affected', 'all others']
  return table([heading, ...rows])
}

/** Formats the counts of one side; the last number is of affected visitors, not faults. */
function figures({ pages, errors, struck: affected }: RolloutSide): string {
  return `${pages} / ${errors} / ${affected}`
}

export async function showHealth(
  { name, minutes }: CommandOf<'health'>,
  { client }: CommandContext,
): Promise<Outcome> {
  const data = z.parse(RemoteHealth, await client.get(`/health-of/${name}?minutes=${minutes}`))
  const head = `${name} since ${shortTime(data.since)}`
  if (data.releases.length === 0) return { data, text: `${head}: no observations` }
  const rows = data.releases.map(({ version, cohort, pages, errors }) => {
    const all = Object.values(errors).reduce((sum, count) => sum + count, 0)
    const kinds = Object.entries(errors).map(([kind, count]) => `${kind} ${count}`)
    const rate = pages === 0 ? '–' : `${((all / pages) * 100).toFixed(2)} %`
    return [version, cohort === '' ? 'stable' : cohort, String(pages), String(all), rate, kinds.join(', ')]
  })
  const heading = ['release', 'cohort', 'pages', 'errors', 'rate', 'kinds']
  return { data, text: `${head}\n\n${table([heading, ...rows])}` }
}
