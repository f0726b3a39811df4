import { findMisfits } from 'shared-contracts/release/compatibility'
import type { ContractShape, JsonSchema, Release } from 'shared-contracts/release/release-record'
import { findDoubleClaims, idOf, membersOf, type Incompatibility, type LiveSet } from './incompatibility.ts'
import { compareSchemas, tryOut, type Breach, type Comparison } from 'shared-service/schemas/compare-schemas'

/** What only the shell can provide; a shell of an older kind does not say so in its record. */
const OF_THE_SHELL = /^(?:shell|session)\./

/** Schemas are compared again and again: in each world, at each publication while a release is live. */
const compared = new WeakMap<JsonSchema, WeakMap<JsonSchema, Comparison>>()

/** Majors of platform and contracts, the shapes of what is passed between two releases, and one owner for each. */
export function contractTroubles(set: LiveSet): Incompatibility[] {
  return [...majorTroubles(set), ...shapeTroubles(set), ...busTroubles(set), ...ownerTroubles(set)]
}

function majorTroubles(set: LiveSet): Incompatibility[] {
  const members = membersOf(set)
  const shell = set.shell === null ? 'shell' : idOf(set.shell)
  const ids = new Map(members.map((member) => [member.name, idOf(member)]))
  const fitting = members.map(({ name, platform, contracts }) => ({
    name,
    platform,
    requires: contracts?.requires ?? {},
    optional: contracts?.optional,
    provides: contracts?.provides,
  }))
  const told = { platform: set.shell?.platform, converters: set.shell?.converters }
  return findMisfits(fitting, told).flatMap(({ remote, contract, wanted, found }): Incompatibility[] => {
    const reader = ids.get(remote) ?? remote
    if (contract === undefined) {
      const values = { reader, sender: shell, want: String(wanted), got: found.join(', ') }
      return [{ key: `platform.${remote}`, code: 'PLATFORM_OTHER', values, breaks: remote }]
    }
    const silentShell = OF_THE_SHELL.test(contract) && set.shell?.contracts === undefined
    if (found.length === 0 && silentShell) return []
    const sender = providersOf(contract, members).map(idOf).join(', ') || 'shared-contracts'
    const values = {
      reader,
      sender,
      contract: `${contract}@${wanted}`,
      got: found.map((major) => `${contract}@${major}`).join(', '),
    }
    const code = found.length === 0 ? 'CONTRACT_MISSING' : 'CONTRACT_OTHER_MAJOR'
    return [{ key: `contracts.${remote}.${contract}`, code, values, breaks: remote }]
  })
}

function providersOf(contract: string, members: readonly Release[]): readonly Release[] {
  return members.filter(({ contracts }) => Object.hasOwn(contracts?.provides ?? {}, contract))
}

function shapeTroubles(set: LiveSet): Incompatibility[] {
  const members = membersOf(set)
  return members.flatMap((consumer) => {
    const wanted = { ...consumer.contracts?.optional, ...consumer.contracts?.requires }
    return Object.entries(wanted).flatMap(([name, major]) => {
      const contract = `${name}@${major}`
      return members
        .filter((member) => member.name !== consumer.name && member.contracts?.provides[name] === major)
        .flatMap((provider) => pairTroubles(contract, consumer, provider))
    })
  })
}

function shapeOf(release: Release, contract: string): ContractShape | undefined {
  const shapes = release.contracts?.shapes ?? {}
  return Object.hasOwn(shapes, contract) ? shapes[contract] : undefined
}

/** A fact or a state goes from its provider to the consumer; a command the other way, and its answer comes back. */
function pairTroubles(contract: string, consumer: Release, provider: Release): Incompatibility[] {
  const wanted = shapeOf(consumer, contract)
  const given = shapeOf(provider, contract)
  // A release of an older kind does not tell shapes.
  if (wanted === undefined || given === undefined) return []
  const sides = { reader: idOf(consumer), sender: idOf(provider) }
  const key = `contracts.${consumer.name}.${contract}`
  if (wanted.kind !== given.kind) {
    const values = { ...sides, contract, want: wanted.kind, got: given.kind }
    return [{ key, code: 'CONTRACT_KIND', values, breaks: consumer.name }]
  }
  const forth = { contract, field: '', reader: consumer, sender: provider }
  const back = { contract, field: '', reader: provider, sender: consumer }
  if (wanted.kind !== 'command') return payloadTroubles(forth, given.payload, wanted.payload)
  const payload = payloadTroubles(back, wanted.payload, given.payload)
  if (wanted.reply === undefined) return payload
  if (given.reply === undefined) {
    const values = { ...sides, contract }
    return [...payload, { key: `${key}.reply`, code: 'REPLY_GONE', values, breaks: consumer.name }]
  }
  return [...payload, ...payloadTroubles({ ...forth, field: 'reply' }, given.reply, wanted.reply)]
}

interface Sides {
  readonly contract: string
  /** What stands before the path of a field. */
  readonly field: string
  readonly reader: Release
  readonly sender: Release
}

function payloadTroubles(
  { contract, field, reader, sender }: Sides,
  sent: JsonSchema | undefined,
  read: JsonSchema | undefined,
): Incompatibility[] {
  // Who takes nothing is not disturbed by something.
  if (read === undefined) return []
  if (sent === undefined) return nothingSent({ contract, field, reader, sender })
  return compareOnce(sent, read).breaches.map((breach) => {
    const path = spell(field === '' ? breach.path : [field, ...breach.path])
    const { code, want, got } = describe(breach)
    return {
      key: `contracts.${reader.name}.${contract}.${sender.name}.${path}`,
      code,
      values: { reader: idOf(reader), sender: idOf(sender), contract, field: path, want, got },
      breaks: reader.name,
    }
  })
}

function nothingSent({ contract, field, reader, sender }: Sides): Incompatibility[] {
  const path = spell(field === '' ? [] : [field])
  const values = { reader: idOf(reader), sender: idOf(sender), contract, field: path, want: '', got: '–' }
  const key = `contracts.${reader.name}.${contract}.${sender.name}.${path}`
  return [{ key, code: 'FIELD_GONE', values, breaks: reader.name }]
}

/** Tries each shape of a release on itself. It ends in no time, unless the schema has no end. */
export function readOwnShapes({ contracts }: Release): void {
  for (const { payload, reply } of Object.values(contracts?.shapes ?? {})) {
    if (payload !== undefined) tryOut(payload)
    if (reply !== undefined) tryOut(reply)
  }
}

function compareOnce(sent: JsonSchema, read: JsonSchema): Comparison {
  const known = compared.get(sent)?.get(read)
  if (known !== undefined) return known
  const comparison = compareSchemas(sent, read)
  const readers = compared.get(sent) ?? new WeakMap<JsonSchema, Comparison>()
  compared.set(sent, readers.set(read, comparison))
  return comparison
}

/** `items[].slug`; the payload itself has no name. */
function spell(path: readonly string[]): string {
  return path.join('.').replaceAll('.[', '[') || '(payload)'
}

function describe({ rule, gone, want, got }: Breach) {
  if (rule === 'required') return { code: gone ? 'FIELD_GONE' : 'FIELD_OPTIONAL', want, got } as const
  if (rule === 'unknown') return { code: 'FIELD_UNKNOWN', want, got } as const
  return { code: rule === 'type' ? 'FIELD_TYPE' : 'FIELD_VALUE', want, got } as const
}

/** The shell's bus checks what remotes send by its own copy of each topic, and refuses what does not keep to it. */
function busTroubles({ shell, remotes }: LiveSet): Incompatibility[] {
  if (shell === null) return []
  return remotes.flatMap((sender) =>
    Object.entries(sender.contracts.shapes ?? {}).flatMap(([contract, sent]) => {
      const checked = shapeOf(shell, contract)
      // What the shell itself owns or handles is compared with it as with any other provider.
      if (checked === undefined || provides(shell, contract)) return []
      const gives = provides(sender, contract)
      const sides = { contract, field: '', reader: shell, sender }
      if (sent.kind !== 'command') return gives ? payloadTroubles(sides, sent.payload, checked.payload) : []
      return gives
        ? payloadTroubles({ ...sides, field: 'reply' }, sent.reply, checked.reply)
        : payloadTroubles(sides, sent.payload, checked.payload)
    }),
  )
}

function provides({ contracts }: Release, contract: string): boolean {
  return Object.entries(contracts?.provides ?? {}).some(([name, major]) => `${name}@${major}` === contract)
}

/** A state has one owner and a command one handler. */
function ownerTroubles(set: LiveSet): Incompatibility[] {
  const claimsOf = (member: Release): readonly string[] =>
    Object.entries(member.contracts?.provides ?? {})
      .map(([name, major]) => `${name}@${major}`)
      .filter((contract) => /^(?:state|command)$/.test(shapeOf(member, contract)?.kind ?? ''))
  return findDoubleClaims(membersOf(set), claimsOf).map(({ what: contract, first, second }) => {
    const values = { reader: idOf(first), sender: idOf(second), contract }
    return { key: `owner.${contract}`, code: 'CONTRACT_OWNED_TWICE', values, breaks: first.name }
  })
}
