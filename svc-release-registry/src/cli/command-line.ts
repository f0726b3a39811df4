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
const MOST_ENTRIES = 999
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

/** Commands by verb: the options that each takes, and how the rest of its line is read. */
const COMMANDS = {
  publish: { options: ['version', 'retire', 'to', 'open'], read: readPublication },
  promote: { options: ['reason'], read: readDecision },
  rollback: { options: ['to', 'reason'], read: readRollback },
  retire: {
    options: ['reason'],
    read: (line: Line) => ({ name: toName(getArgument(line)), reason: toReason(line.values.reason) }),
  },
  forgo: { options: ['reason'], read: readDecision },
  takedown: { options: ['reason'], read: readDecision },
  preview: { options: [], read: readRelease },
  canary: { options: ['share', 'end', 'reason'], read: readCanary },
  health: {
    options: ['minutes'],
    read: (line: Line) => ({
      name: toName(getArgument(line)),
      minutes: toCount(line.values.minutes ?? '60', 'minutes', MINUTES_OF_A_MONTH),
    }),
  },
  status: { options: [], read: checkNoArgument },
  history: {
    options: ['limit'],
    read: (line: Line) => ({
      ...checkNoArgument(line),
      limit: toCount(line.values.limit ?? '20', 'entries', MOST_ENTRIES),
    }),
  },
  releases: { options: [], read: (line: Line) => ({ name: toName(getArgument(line)) }) },
  credential: { options: ['reason', 'replace'], read: readCredential },
  'dev-kit': {
    options: ['out'],
    read: (line: Line) => ({ ...checkNoArgument(line), out: line.values.out }),
  },
}

type Verb = keyof typeof COMMANDS

/** What a command line asks for, by its verb. */
export type Command = { readonly json: boolean } & (
  | { readonly verb: 'help' }
  | { [Each in Verb]: { readonly verb: Each } & ReturnType<(typeof COMMANDS)[Each]['read']> }[Verb]
)

/** A command line behind its verb. */
interface Line {
  readonly verb: string
  readonly args: readonly string[]
  readonly values: ReturnType<typeof parse>['values']
}

/** @throws WrongUsage */
export function parseCommand(input: readonly string[]): Command {
  const { values, positionals } = parse(input)
  const [verb = '', ...args] = positionals
  const { json } = values
  if (values.help || verb === 'help') return { verb: 'help', json }
  if (verb === '') throw new WrongUsage(`Say what to do: ${Object.keys(COMMANDS).join(', ')}`)
  if (!isVerb(verb)) throw new WrongUsage(`There is no command ${verb}`)
  const { options, read } = COMMANDS[verb]
  const known: readonly string[] = ['json', 'help', ...options]
  const unknown = Object.keys(values).find((name) => !known.includes(name))
  if (unknown !== undefined) throw new WrongUsage(`${verb} has no option --${unknown}`)
  return { verb, json, ...read({ verb, args, values }) } as Command
}

function isVerb(verb: string): verb is Verb {
  return Object.hasOwn(COMMANDS, verb)
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

function findArgument({ verb, args }: Line): string | undefined {
  if (args.length > 1) throw new WrongUsage(`${verb} takes one argument at most`)
  return args[0]
}

function getArgument(line: Line): string {
  const argument = findArgument(line)
  if (argument === undefined) throw new WrongUsage(`${line.verb} needs a remote`)
  return argument
}

function checkNoArgument(line: Line): object {
  if (findArgument(line) !== undefined) throw new WrongUsage(`${line.verb} takes no argument`)
  return {}
}

function readPublication(line: Line) {
  const name = findArgument(line)
  const { version } = line.values
  return {
    name: name === undefined ? undefined : toName(name),
    version: version === undefined ? undefined : toVersion(version),
    ...readPageDecisions(line),
  }
}

/** Each --retire goes with the --to at the same position. */
function readPageDecisions({ values }: Line): { readonly pages?: PageDecisions } {
  const { retire = [], to = [], open = [] } = values
  if (retire.length !== to.length) throw new WrongUsage('Each --retire <path> needs its --to <path>')
  if (retire.length === 0 && open.length === 0) return {}
  const redirects = Object.fromEntries(retire.map((path, index) => [toPath(path), toPath(to[index] ?? '')]))
  return { pages: { redirects, opened: open.map(toPath) } }
}

function readRelease(line: Line) {
  return toRelease(getArgument(line), line.verb)
}

function readDecision(line: Line) {
  return { ...readRelease(line), reason: toReason(line.values.reason) }
}

function readRollback(line: Line) {
  const name = toName(getArgument(line))
  const [to, ...more] = line.values.to ?? []
  if (more.length > 0) throw new WrongUsage('rollback goes to one version')
  const version = to === undefined ? undefined : toVersion(to)
  return { name, version, reason: toReason(line.values.reason) }
}

function readCanary(line: Line) {
  const { share, end = false, reason } = line.values
  const argument = getArgument(line)
  if (end === (share !== undefined)) throw new WrongUsage('canary takes either --share 5 or --end')
  if (end) return { action: 'end', name: toRemote(argument), reason: toReason(reason) } as const
  const { name, version } = toRelease(argument, line.verb)
  return {
    action: 'give',
    name: toRemote(name),
    version,
    share: toShare(share),
    reason: toReason(reason),
  } as const
}

function readCredential({ args: [action, name, ...rest], values: { reason, replace = false } }: Line) {
  if (action !== 'add' && action !== 'revoke' && action !== 'list') {
    throw new WrongUsage('credential does one of: add, revoke, list')
  }
  if (rest.length > 0) throw new WrongUsage(`credential ${action} takes one remote`)
  if (action !== 'add' && replace) throw new WrongUsage(`credential ${action} has no option --replace`)
  if (action === 'list') {
    if (name !== undefined || reason !== undefined) throw new WrongUsage('credential list takes nothing')
    return { action } as const
  }
  if (name === undefined) throw new WrongUsage(`credential ${action} needs a remote`)
  const remote = toRemote(name)
  if (action === 'revoke') return { action, name: remote, reason: toReason(reason) } as const
  const why = reason === undefined ? undefined : toReason(reason)
  return { action, name: remote, replace, reason: why } as const
}

function toPath(text: string): string {
  if (text === '/home' || RoutePath.safeParse(text).success) return text
  throw new WrongUsage(`Not the path of a page: "${text}" (/news/:id, without a language)`)
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

/** Percent as people write them, in ten thousandths. */
function toShare(text = ''): number {
  const share = /^\d{1,2}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : 0
  if (share >= 1 && share <= MOST_CANARY_SHARE) return share
  throw new WrongUsage(`Not a share of visitors: "${text}" (0.01 to 50, in percent)`)
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

function toCount(text: string, noun: string, most: number): number {
  if (/^[1-9]\d{0,4}$/.test(text) && Number(text) <= most) return Number(text)
  throw new WrongUsage(`Not a number of ${noun}: "${text}" (1 to ${most})`)
}
