import { INCOMPATIBILITIES, type IncompatibilityCode } from 'shared-contracts/errors/messages'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Release, RemoteRelease, ShellRelease } from 'shared-contracts/release/release-record'
import { fillText } from 'shared-contracts/rules/fill-text'
import type { Language } from 'shared-contracts/session/language'

export type ReleaseId = Pick<Release, 'name' | 'version'>

export interface LiveSet {
  readonly shell: ShellRelease | null
  readonly remotes: readonly RemoteRelease[]
}

/** Something that would surely break. */
export interface Incompatibility {
  /** Equal for equal faults of any version, to distinguish old faults from new ones. */
  readonly key: string
  readonly code: IncompatibilityCode
  readonly values: Readonly<Record<string, string>>
  /** Name of the remote that would break. */
  readonly breaks: string
  /** The release that is not live and causes it. */
  readonly condition?: { readonly code: 'AFTER_ROLLBACK' | 'WITH_CANARY'; readonly release: string }
}

interface Details {
  readonly key: string
  readonly sender?: ReleaseId
  readonly values?: Readonly<Record<string, string>>
}

/** Creates an incompatibility that breaks `reader`. */
export function incompatibility(
  code: IncompatibilityCode,
  reader: ReleaseId,
  { key, sender, values }: Details,
): Incompatibility {
  const sides = { reader: idOf(reader), ...(sender === undefined ? {} : { sender: idOf(sender) }) }
  return { key, code, values: { ...sides, ...values }, breaks: reader.name }
}

export function membersOf({ shell, remotes }: LiveSet): readonly Release[] {
  return shell === null ? remotes : [shell, ...remotes]
}

export function isRemote(release: Release): release is RemoteRelease {
  return release.kind === 'remote'
}

/** Claims of more than one member, each further one with the first. */
export function findDoubleClaims<Member>(
  members: readonly Member[],
  claimsOf: (member: Member) => readonly string[],
) {
  const owners = new Map<string, Member>()
  return members.flatMap((second) =>
    claimsOf(second).flatMap((what) => {
      const first = owners.get(what)
      if (first === undefined) owners.set(what, second)
      return first === undefined ? [] : [{ what, first, second }]
    }),
  )
}

/** `name@1.2.3`, as people write it. */
export function idOf({ name, version }: ReleaseId): string {
  return `${name}@${version}`
}

/** Refusal without texts, thrown where the caller's language is unknown. */
export class IncompatibleRelease extends Error {
  readonly release: string
  readonly found: readonly Incompatibility[]

  constructor(release: string, found: readonly Incompatibility[]) {
    super(`${release} is incompatible`)
    this.release = release
    this.found = found
  }
}

/** Turns an IncompatibleRelease into a problem in the caller's language; other errors stay. */
export function toLocalizedProblem(error: unknown, language: Language): unknown {
  if (!(error instanceof IncompatibleRelease)) return error
  const { release, found } = error
  const onlyModules = found.every(({ code }) => code === 'MODULE_GONE' || code === 'EXPORT_GONE')
  const own = found.every(
    ({ breaks, condition }) => condition === undefined && release.startsWith(`${breaks}@`),
  )
  return new PortalError(onlyModules && own ? 'RELEASE_MODULES_MISSING' : 'RELEASE_INCOMPATIBLE', {
    cause: error,
    values: { release },
    fields: formatIncompatibilities(found, language),
  })
}

/** One sentence per incompatibility by key, as fields of a problem. */
export function formatIncompatibilities(
  found: readonly Incompatibility[],
  language: Language,
): Readonly<Record<string, string>> {
  const messages = INCOMPATIBILITIES[language]
  return Object.fromEntries(
    found.map(({ key, code, values, condition }) => {
      const text = fillText(messages[code], values)
      if (condition === undefined) return [key, text]
      const { release } = condition
      return [`${condition.code} ${release} ${key}`, fillText(messages[condition.code], { release, text })]
    }),
  )
}
