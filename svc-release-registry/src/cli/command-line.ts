import { parseArgs } from 'node:util'
import { MOST_CANARY_SHARE } from 'shared-contracts/release/composition'
import { RemoteName, RoutePath, Version } from 'shared-contracts/release/manifest'
import { ReleaseName } from 'shared-contracts/release/release-registry'

const USAGE = `Usage: pnpm portal <command> [--json]

  publish [<remote>] [--version 1.2.3]          build and publish; without a version, under one of the sources
    --retire <path> --to <path>                 the release lacks this page: redirect its address for good
    --open <path>                               more people may see this page than before, on purpose
  promote <remote>@<version> --reason "…"       make a published release live
  rollback <remote> [--to 1.2.2] --reason "…"   go back to the release that was live before
  retire <remote> --reason "…"                  take a remote out of the portal; rollback brings it back
  forgo <remote>@<version> --reason "…"         give up going back to a release: nothing has to fit it any more
  takedown <remote>@<version> --reason "…"      stop serving the files of a release that is not live, for good
  preview <remote>@<version>                    links to the files of a release that was never live, for 10 minutes
  canary <remote>@<version> --share 5 --reason "…"
                                                give a release to 5 % of visitors, or raise its share (0.01 to 50)
  canary <remote> --end --reason "…"            take it back; promoting it ends it, too
  health <remote> [--minutes 60]                documents and faults by release and cohort
  status                                        what is live, and what is on trial
  history [--limit 20]                          who made what live, when and why
  releases <remote>                             published releases, newest first
  credential add <remote> [--reason "…"] [--replace]
                                                let a team publish this remote; prints the credential once
  credential revoke <remote> --reason "…"       refuse it from now on
  credential list                               who may publish, and what happened to credentials
  dev-kit [--out folder]                        what a team in another repository needs: address, versions, guide

<remote> is mf-… or shell. Addresses and credentials come from .data, or from RELEASE_REGISTRY_URL and
PORTAL_CREDENTIAL. Exit codes: 0 done, 1 refused, 2 wrong usage, 3 registry unreachable.
`
const BACKUP_USAGE = `  backup <file>, restore <file>                 the database into a new file, or from it into an empty database
`

/** Usage text of the command. A repository of one remote has no database, and so neither `backup` nor `restore`. */
export function formatUsage({ alone }: { readonly alone: boolean }): string {
  return alone ? USAGE : USAGE.replace(/^ {2}dev-kit /m, `${BACKUP_USAGE}$&`)
}

/** As `PointerChange` of the contracts. */
const SHORTEST_REASON = 3
const LONGEST_REASON = 500
const MINUTES_OF_A_MONTH = 43_200

/** The command line says something that cannot be meant. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage'
}

/** Changes of pages that a release makes on purpose. */
export interface PageDecisions {
  /** Retired paths with the path that each redirects to. */
  readonly redirects: Readonly<Record<string, string>>
  /** Paths that more people may see than before. */
  readonly opened: readonly string[]
}

type CredentialCommand = { readonly verb: 'credential' } & (
  | {
      readonly action: 'add'
      readonly name: string
      readonly reason: string | undefined
      readonly replace: boolean
    }
  | { readonly action: 'revoke'; readonly name: string; readonly reason: string }
  | { readonly action: 'list' }
)

type CanaryCommand = { readonly verb: 'canary'; readonly name: string; readonly reason: string } & (
  { readonly action: 'give'; readonly version: string; readonly share: number } | { readonly action: 'end' }
)

export type Command = { readonly json: boolean } & (
  | {
      readonly verb: 'publish'
      /** Undefined: the remote whose folder this is. */
      readonly name: string | undefined
      readonly version: string | undefined
      readonly pages?: PageDecisions
    }
  | {
      readonly verb: 'promote' | 'forgo' | 'takedown'
      readonly name: string
      readonly version: string
      readonly reason: string
    }
  | {
      readonly verb: 'rollback'
      readonly name: string
      readonly version: string | undefined
      readonly reason: string
    }
  | { readonly verb: 'retire'; readonly name: string; readonly reason: string }
  | { readonly verb: 'preview'; readonly name: string; readonly version: string }
  | CredentialCommand
  | CanaryCommand
  | { readonly verb: 'health'; readonly name: string; readonly minutes: number }
  | { readonly verb: 'status' }
  | { readonly verb: 'help' }
  | { readonly verb: 'dev-kit'; readonly out: string | undefined }
  | { readonly verb: 'history'; readonly limit: number }
  | { readonly verb: 'releases'; readonly name: string }
)

const OPTIONS = {
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
  version: { type: 'string' },
  reason: { type: 'string' },
  to: { type: 'string', multiple: true },
  retire: { type: 'string', multiple: true },
  open: { type: 'string', multiple: true },
  limit: { type: 'string' },
  replace: { type: 'boolean' },
  out: { type: 'string' },
  share: { type: 'string' },
  end: { type: 'boolean' },
  minutes: { type: 'string' },
} as const

/** Which options each command knows; another one is a mistake, not noise. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  publish: ['version', 'retire', 'to', 'open'],
  promote: ['reason'],
  rollback: ['to', 'reason'],
  retire: ['reason'],
  forgo: ['reason'],
  takedown: ['reason'],
  preview: [],
  canary: ['share', 'end', 'reason'],
  health: ['minutes'],
  status: [],
  history: ['limit'],
  releases: [],
  credential: ['reason', 'replace'],
  'dev-kit': ['out'],
}

/** @throws WrongUsage */
export function parseCommand(args: readonly string[]): Command {
  const { values, positionals } = parse(args)
  const [verb = '', argument, ...rest] = positionals
  const json = values.json
  if (values.help || verb === 'help') return { verb: 'help', json }
  if (verb === '') throw new WrongUsage(`Say what to do: ${Object.keys(KNOWN).join(', ')}`)
  const known = KNOWN[verb]
  if (known === undefined) throw new WrongUsage(`There is no command ${verb}`)
  const unknown = Object.keys(values).find((name) => !['json', 'help', ...known].includes(name))
  if (unknown !== undefined) throw new WrongUsage(`${verb} has no option --${unknown}`)
  if (verb === 'credential') return { json, ...toCredentialCommand(argument, rest, values) }
  if (rest.length > 0) throw new WrongUsage(`${verb} takes one argument at most`)
  if (verb === 'status' || verb === 'history') {
    if (argument !== undefined) throw new WrongUsage(`${verb} takes no argument`)
    return verb === 'status' ? { verb, json } : { verb, json, limit: toLimit(values.limit) }
  }
  if (verb === 'dev-kit') {
    if (argument !== undefined) throw new WrongUsage('dev-kit takes no argument')
    return { verb, json, out: values.out }
  }
  if (verb === 'publish')
    return { verb, json, ...toPublication(argument, values.version), ...toPageDecisions(values) }
  if (argument === undefined) throw new WrongUsage(`${verb} needs a remote`)
  if (verb === 'preview') return { verb, json, ...toRelease(argument, verb) }
  if (verb === 'promote' || verb === 'forgo' || verb === 'takedown')
    return { verb, json, ...toRelease(argument, verb), reason: toReason(values.reason) }
  if (verb === 'canary') return { json, ...toCanaryCommand(argument, values) }
  const name = toName(argument)
  if (verb === 'rollback') {
    const [to, ...more] = values.to ?? []
    if (more.length > 0) throw new WrongUsage('rollback goes to one version')
    const version = to === undefined ? undefined : toVersion(to)
    return { verb, json, name, version, reason: toReason(values.reason) }
  }
  if (verb === 'health') return { verb, json, name, minutes: toMinutes(values.minutes) }
  if (verb === 'releases') return { verb, json, name }
  return { verb: 'retire', json, name, reason: toReason(values.reason) }
}

function toPublication(name: string | undefined, version: string | undefined) {
  return {
    name: name === undefined ? undefined : toName(name),
    version: version === undefined ? undefined : toVersion(version),
  }
}

/** Each --retire goes with the --to at the same position. */
function toPageDecisions({
  retire = [],
  to = [],
  open = [],
}: {
  readonly retire?: readonly string[] | undefined
  readonly to?: readonly string[] | undefined
  readonly open?: readonly string[] | undefined
}): { readonly pages?: PageDecisions } {
  if (retire.length !== to.length) throw new WrongUsage('Each --retire <path> needs its --to <path>')
  if (retire.length === 0 && open.length === 0) return {}
  const redirects = Object.fromEntries(retire.map((path, index) => [toPath(path), toPath(to[index] ?? '')]))
  return { pages: { redirects, opened: open.map(toPath) } }
}

function toPath(text: string): string {
  if (text === '/home' || RoutePath.safeParse(text).success) return text
  throw new WrongUsage(`Not the path of a page: "${text}" (/news/:id, without a language)`)
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (cause) {
    // The first sentence says what is wrong, the others how to escape an argument.
    const text = typeof cause === 'object' && cause !== null && 'message' in cause ? cause.message : cause
    throw new WrongUsage(String(text).split('. ')[0], { cause })
  }
}

function toCredentialCommand(
  action: string | undefined,
  [name, ...rest]: readonly string[],
  {
    reason,
    replace = false,
  }: { readonly reason?: string | undefined; readonly replace?: boolean | undefined },
): CredentialCommand {
  const verb = 'credential'
  if (action !== 'add' && action !== 'revoke' && action !== 'list') {
    throw new WrongUsage('credential does one of: add, revoke, list')
  }
  if (rest.length > 0) throw new WrongUsage(`credential ${action} takes one remote`)
  if (action !== 'add' && replace) throw new WrongUsage(`credential ${action} has no option --replace`)
  if (action === 'list') {
    if (name !== undefined || reason !== undefined) throw new WrongUsage('credential list takes nothing')
    return { verb, action }
  }
  if (name === undefined) throw new WrongUsage(`credential ${action} needs a remote`)
  const remote = toRemote(name)
  if (action === 'revoke') return { verb, action, name: remote, reason: toReason(reason) }
  return { verb, action, name: remote, replace, reason: reason === undefined ? undefined : toReason(reason) }
}

function toRelease(argument: string, verb: string): { readonly name: string; readonly version: string } {
  const [given = '', version = '', ...more] = argument.split('@')
  if (more.length > 0) throw new WrongUsage(`${verb} needs <remote>@<version>`)
  const name = toName(given)
  if (version === '') {
    throw new WrongUsage(`${verb} needs a version, ${name}@1.2.3; pnpm portal releases ${name} lists them`)
  }
  return { name, version: toVersion(version) }
}

function toCanaryCommand(
  argument: string,
  {
    share,
    end = false,
    reason,
  }: {
    readonly share?: string | undefined
    readonly end?: boolean | undefined
    readonly reason?: string | undefined
  },
): CanaryCommand {
  const verb = 'canary'
  if (end === (share !== undefined)) throw new WrongUsage('canary takes either --share 5 or --end')
  if (end) return { verb, action: 'end', name: toRemote(argument), reason: toReason(reason) }
  const { name, version } = toRelease(argument, verb)
  return {
    verb,
    action: 'give',
    name: toRemote(name),
    version,
    share: toShare(share),
    reason: toReason(reason),
  }
}

/** Percent as people write them, in ten thousandths. */
function toShare(text = ''): number {
  const share = /^\d{1,2}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : 0
  if (share >= 1 && share <= MOST_CANARY_SHARE) return share
  throw new WrongUsage(`Not a share of visitors: "${text}" (0.01 to 50, in percent)`)
}

function toMinutes(text = '60'): number {
  if (/^[1-9]\d{0,4}$/.test(text) && Number(text) <= MINUTES_OF_A_MONTH) return Number(text)
  throw new WrongUsage(`Not a number of minutes: "${text}" (1 to ${MINUTES_OF_A_MONTH})`)
}

function toRemote(text: string): string {
  if (RemoteName.safeParse(text).success) return text
  throw new WrongUsage(`Not a remote: "${text}" (mf-…)`)
}

function toName(text: string): string {
  if (ReleaseName.safeParse(text).success) return text
  throw new WrongUsage(`Not a remote: "${text}" (mf-… or shell)`)
}

function toVersion(text: string): string {
  if (Version.safeParse(text).success) return text
  throw new WrongUsage(`Not a version: "${text}" (1.2.3)`)
}

function toReason(text: string | undefined): string {
  const reason = text?.trim() ?? ''
  if (reason === '') throw new WrongUsage('Say why with --reason "…": the history keeps it')
  if (reason.length >= SHORTEST_REASON && reason.length <= LONGEST_REASON) return reason
  const limits = `${SHORTEST_REASON} to ${LONGEST_REASON} characters`
  throw new WrongUsage(`A reason has ${limits}; this one has ${reason.length}`)
}

function toLimit(text = '20'): number {
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text)
  throw new WrongUsage(`Not a number of entries: "${text}" (1 to 999)`)
}
