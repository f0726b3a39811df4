import type pg from 'pg'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type {
  ChangeSet,
  ChangeStep,
  ChangeTerms,
  takeChangeStep,
} from 'shared-contracts/http/data/registry-desk'
import { CHANGE_REASONS, type ChangeReason } from 'shared-contracts/models/change-reasons'
import type { LocalizedText } from 'shared-contracts/session/language'
import { inTransaction } from 'shared-service/transaction'
import { civilDay } from '../../common/days/civil-day.ts'
import { notify } from '../../common/notifications/notify.ts'
import { inEachLanguage, localized, TEXTS } from '../../common/texts.ts'
import { changeRegistries } from '../registry-engine/storage/records/registry-transaction.ts'
import { countOutdated, removeRows, rowsInPieces, writeRows } from './change-rows.store.ts'
import {
  countSet,
  lockSet,
  moveSet,
  noteEvent,
  removeParts,
  sourceOf,
  type StoredSet,
} from './change-sets.store.ts'
import { hasAllowedCharacters } from '../registry-engine/storage/import/check-values.ts'
import { numbered } from './describe-set.ts'
import { getLayout } from '../registry-engine/schema/registry-layout.ts'
import type { DeskParts, Official, SetBodyOf } from './desk-parts.ts'
import { readSet, refuseOthers } from './desk.service.ts'
import { rowOf } from './records/compare-values.ts'
import { findCurrent } from './records/current-records.ts'
import { refuseFaults } from './records/fault-words.ts'
import { publishRows } from './records/publish-rows.ts'
import { firstDay, firstDayOfSet, termsOf } from './records/set-terms.ts'

const ACTIONS = {
  submit: 'submitted',
  return: 'returned',
  publish: 'published',
  withdraw: 'withdrawn',
  rebase: 'rebased',
} as const satisfies Record<ChangeStep, string>

interface Taking {
  readonly client: pg.PoolClient
  readonly set: StoredSet
  readonly official: Official
  readonly step: SetBodyOf<typeof takeChangeStep>
}

const TAKE: Readonly<Record<ChangeStep, (parts: DeskParts, taking: Taking) => Promise<void>>> = {
  submit,
  return: sendBack,
  publish,
  withdraw,
  rebase,
}

/**
 * Takes a set to its next state and adds an event to the audit trail in the same transaction.
 * @throws PortalError CHANGE_SET_… when the person may not take the step, or the set has changed since the person saw
 * it.
 */
export async function takeStep(
  parts: DeskParts,
  official: Official,
  step: Taking['step'],
): Promise<ChangeSet> {
  const work = async (client: pg.PoolClient): Promise<void> => {
    const set = await lockSet(client, { id: step.id, companyId: parts.companyId })
    if (set.revision !== step.revision) throw new PortalError('CHANGE_SET_MOVED')
    if (step.note !== null && !hasAllowedCharacters(step.note))
      refuseFaults({ note: 'characters' }, official.language)
    await TAKE[step.step](parts, { client, set, official, step })
    const noted = { personId: official.personId, note: step.note, now: parts.clock.now() }
    await noteEvent(client, set.id, { ...noted, action: ACTIONS[step.step] })
  }
  if (step.step === 'publish') {
    // A repeated request joins the running step.
    if (!parts.work.isUnderWay(step.id))
      await parts.work.run(step.id, 'publishing', () => changeAlone(parts.pool, work))
  } else {
    await inTransaction(parts.pool, work)
    parts.work.forget(step.id)
  }
  return readSet(parts, official, step.id)
}

/** Serialized with all other changes of registries. */
async function changeAlone(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await changeRegistries(client, async () => {
      // Other connections forbid sequential scans; large sets need them.
      await client.query('set local enable_seqscan = on')
      await work(client)
    })
  } finally {
    client.release()
  }
}

async function submit(parts: DeskParts, { client, set, official }: Taking): Promise<void> {
  refuseOthers(set, official.personId)
  if (termsOf(set) === null) refuseFaults({ reasonText: 'required' }, official.language)
  if (set.added + set.changed === 0) throw new PortalError('CHANGE_SET_EMPTY')
  await refuseOutdated(client, set)
  await moveSet(client, set.id, { state: 'submitted', now: parts.clock.now() })
}

async function sendBack(parts: DeskParts, { client, set, official, step }: Taking): Promise<void> {
  refuseOwn(set, official)
  if ((step.note ?? '').trim() === '') refuseFaults({ note: 'required' }, official.language)
  const now = parts.clock.now()
  await moveSet(client, set.id, { state: 'returned', now })
  await notifyAuthor(client, parts, { set, state: 'returned', now })
}

async function publish(parts: DeskParts, { client, set, official }: Taking): Promise<void> {
  refuseOwn(set, official)
  const terms = termsOf(set)
  if (terms === null) throw new PortalError('CHANGE_SET_MOVED')
  await refuseOutdated(client, set)
  const now = parts.clock.now()
  const today = civilDay(now)
  await publishRows(client, getLayout(parts.layouts, set.registry), {
    ...{ setId: set.id, mode: terms.mode, validTo: terms.validTo, now, today },
    day: firstDay(terms, today),
    reason: publicReason(set, terms.reasonCode as ChangeReason, terms.reasonText),
    source: sourceOf(set),
    undone: set.undone_number === null ? null : sourceOf({ number: set.undone_number }),
  })
  await moveSet(client, set.id, { state: 'published', now, publisherId: official.personId })
  await removeParts(client, set.id)
  await notifyAuthor(client, parts, { set, state: 'published', now })
}

async function withdraw(parts: DeskParts, { client, set, official }: Taking): Promise<void> {
  refuseDecided(set, official)
  await moveSet(client, set.id, { state: 'withdrawn', now: parts.clock.now() })
  await removeParts(client, set.id)
}

async function rebase(parts: DeskParts, { client, set, official }: Taking): Promise<void> {
  refuseDecided(set, official)
  // Restored former values on top of newer versions would undo those as well.
  if (set.kind === 'undo') throw new PortalError('CHANGE_SET_NOT_RENEWED')
  await bringUpToDate(client, set, parts.clock.now())
  await moveSet(client, set.id, { state: 'draft', now: parts.clock.now() })
}

/** Applies the values of a set to the present versions of its records, and removes values that are there already. */
async function bringUpToDate(client: pg.PoolClient, set: StoredSet, now: Date): Promise<void> {
  const day = firstDayOfSet(set, now)
  for await (const rows of rowsInPieces(client, set.id)) {
    const ids = rows.map(({ recordId }) => recordId)
    const current = await findCurrent(client, { registry: set.registry, day }, ids)
    const moved = rows.filter(
      ({ recordId, baseVersion }) => (current.get(recordId)?.last ?? 0) !== baseVersion,
    )
    const renewed = moved.flatMap(({ recordId, line, statusBefore, statusAfter, after }) => {
      const found = current.get(recordId)
      // A status that the set does not change follows the present version.
      const status = statusBefore === statusAfter ? (found?.status ?? statusAfter) : statusAfter
      return rowOf({ recordId, line, status, values: after, validTo: set.valid_to }, found) ?? []
    })
    const movedIds = moved.map(({ recordId }) => recordId)
    await removeRows(client, set.id, movedIds)
    await writeRows(client, set.id, renewed)
  }
  await countSet(client, set.id, { unchanged: set.unchanged, refused: set.refused, now })
}

/** Public reason in the history: kind, text, unit and number of the change, but no person. */
function publicReason(
  { number }: StoredSet,
  code: ChangeReason,
  words: ChangeTerms['reasonText'],
): LocalizedText {
  return inEachLanguage((language) => {
    const given = words[language]
    const reason = given === null || given.trim() === '' ? words.az : given
    const { agency } = TEXTS[language].registryDesk
    return `${CHANGE_REASONS[code][language]}: ${reason} (${agency}, ${numbered(number, language)})`
  })
}

async function refuseOutdated(client: pg.PoolClient, set: StoredSet): Promise<void> {
  const count = await countOutdated(client, set.id, set.registry)
  if (count > 0) throw new PortalError('CHANGE_SET_OUTDATED', { values: { count } })
}

/** Only the author, and only before the set is published or withdrawn. */
function refuseDecided(set: StoredSet, { personId }: Official): void {
  if (set.author_id !== personId) throw new PortalError('CHANGE_SET_OF_ANOTHER')
  if (set.state === 'published' || set.state === 'withdrawn') throw new PortalError('CHANGE_SET_MOVED')
}

/** Four-eyes principle; a constraint of the database enforces it as well. */
function refuseOwn(set: StoredSet, { personId }: Official): void {
  if (set.author_id === personId) throw new PortalError('CHANGE_SET_OWN')
  if (set.state !== 'submitted') throw new PortalError('CHANGE_SET_MOVED')
}

async function notifyAuthor(
  transaction: pg.PoolClient,
  parts: DeskParts,
  { set, state, now }: { set: StoredSet; state: 'published' | 'returned'; now: Date },
): Promise<void> {
  const { title } = getLayout(parts.layouts, set.registry).definition
  await notify(transaction, {
    ...{ personId: set.author_id, companyId: parts.companyId, now },
    category: 'system',
    type: 'MESSAGE',
    title: localized(({ registryDesk }) => registryDesk.notices[state]),
    content: inEachLanguage((language) => `${title[language]}, ${numbered(set.number, language)}`),
    softwareName: localized(({ registryDesk }) => registryDesk.service),
    deepLink: `/desk/registries/${set.id}`,
    dedupKey: `change-set ${set.id} ${set.revision}`,
  })
}
