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
import { civilDay } from '../../common/civil-day.ts'
import { isBlank } from '../../common/input/hidden-characters.ts'
import { notify } from '../../common/notifications/notify.ts'
import { inEachLanguage, localized, TEXTS } from '../../common/texts.ts'
import { changeRegistries } from '../registry-engine/storage/records/registry-transaction.ts'
import { countOutdated, deleteRows, rowBatches, writeRows } from './change-rows.store.ts'
import {
  updateCounts,
  lockSet,
  updateState,
  addEvent,
  deleteFileParts,
  sourceOf,
  type StoredSet,
} from './change-sets.store.ts'
import { hasAllowedCharacters } from '../registry-engine/storage/import/check-values.ts'
import { formatNumber } from './describe-set.ts'
import { getLayout } from '../registry-engine/schema/registry-layout.ts'
import type { DeskContext, Official, SetBodyOf } from './desk-context.ts'
import { readSet, assertEditable } from './desk.service.ts'
import { diffRecord } from './records/compare-values.ts'
import { findCurrent } from './records/current-records.ts'
import { throwFaults } from './records/fault-messages.ts'
import { publishRows } from './records/publish-rows.ts'
import { firstDay, firstDayOfSet, termsOf } from './records/set-terms.ts'

const ACTIONS = {
  submit: 'submitted',
  return: 'returned',
  publish: 'published',
  withdraw: 'withdrawn',
  rebase: 'rebased',
} as const satisfies Record<ChangeStep, string>

interface StepContext {
  readonly client: pg.PoolClient
  readonly set: StoredSet
  readonly official: Official
  readonly step: SetBodyOf<typeof takeChangeStep>
}

const STEP_HANDLERS: Readonly<Record<ChangeStep, (desk: DeskContext, taking: StepContext) => Promise<void>>> =
  {
    submit,
    return: returnSet,
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
  desk: DeskContext,
  official: Official,
  step: StepContext['step'],
): Promise<ChangeSet> {
  const work = async (client: pg.PoolClient): Promise<void> => {
    const set = await lockSet(client, { id: step.id, companyId: desk.companyId })
    if (set.revision !== step.revision) throw new PortalError('CHANGE_SET_MOVED')
    if (step.note !== null && !hasAllowedCharacters(step.note))
      throwFaults({ note: 'characters' }, official.language)
    await STEP_HANDLERS[step.step](desk, { client, set, official, step })
    const noted = { personId: official.personId, note: step.note, now: desk.clock.now() }
    await addEvent(client, set.id, { ...noted, action: ACTIONS[step.step] })
  }
  if (step.step === 'publish') {
    // A repeated request joins the running step.
    if (!desk.work.isRunning(step.id))
      await desk.work.run(step.id, 'publishing', () => changeSerialized(desk.pool, work))
  } else {
    await inTransaction(desk.pool, work)
    desk.work.deleteFailure(step.id)
  }
  return readSet(desk, official, step.id)
}

/** Runs work in a transaction that is serialized with all other changes of registries. */
async function changeSerialized(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
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

async function submit(desk: DeskContext, { client, set, official }: StepContext): Promise<void> {
  assertEditable(set, official.personId)
  if (termsOf(set) === null) throwFaults({ reasonText: 'required' }, official.language)
  if (set.added + set.changed === 0) throw new PortalError('CHANGE_SET_EMPTY')
  await assertCurrent(client, set)
  await updateState(client, set.id, { state: 'submitted', now: desk.clock.now() })
}

async function returnSet(desk: DeskContext, { client, set, official, step }: StepContext): Promise<void> {
  assertReviewer(set, official)
  if (isBlank(step.note ?? '')) throwFaults({ note: 'required' }, official.language)
  const now = desk.clock.now()
  await updateState(client, set.id, { state: 'returned', now })
  await notifyAuthor(client, desk, { set, state: 'returned', now })
}

async function publish(desk: DeskContext, { client, set, official }: StepContext): Promise<void> {
  assertReviewer(set, official)
  const terms = termsOf(set)
  if (terms === null) throw new PortalError('CHANGE_SET_MOVED')
  await assertCurrent(client, set)
  const now = desk.clock.now()
  const today = civilDay(now)
  await publishRows(client, getLayout(desk.layouts, set.registry), {
    setId: set.id,
    mode: terms.mode,
    validTo: terms.validTo,
    now,
    today,
    day: firstDay(terms, today),
    reason: publicReason(set, terms.reasonCode as ChangeReason, terms.reasonText),
    source: sourceOf(set),
    undone: set.undone_number === null ? null : sourceOf({ number: set.undone_number }),
  })
  await updateState(client, set.id, { state: 'published', now, publisherId: official.personId })
  await deleteFileParts(client, set.id)
  await notifyAuthor(client, desk, { set, state: 'published', now })
}

async function withdraw(desk: DeskContext, { client, set, official }: StepContext): Promise<void> {
  assertUndecided(set, official)
  await updateState(client, set.id, { state: 'withdrawn', now: desk.clock.now() })
  await deleteFileParts(client, set.id)
}

async function rebase(desk: DeskContext, { client, set, official }: StepContext): Promise<void> {
  assertUndecided(set, official)
  // Restored former values on top of newer versions would undo those as well.
  if (set.kind === 'undo') throw new PortalError('CHANGE_SET_NOT_RENEWED')
  await rebaseRows(client, set, desk.clock.now())
  await updateState(client, set.id, { state: 'draft', now: desk.clock.now() })
}

/** Applies the values of a set to the present versions of its records, and removes values that are there already. */
async function rebaseRows(client: pg.PoolClient, set: StoredSet, now: Date): Promise<void> {
  const day = firstDayOfSet(set, now)
  for await (const rows of rowBatches(client, set.id)) {
    const ids = rows.map(({ recordId }) => recordId)
    const current = await findCurrent(client, { registry: set.registry, day }, ids)
    const moved = rows.filter(
      ({ recordId, baseVersion }) => (current.get(recordId)?.lastVersion ?? 0) !== baseVersion,
    )
    const renewed = moved.flatMap(({ recordId, line, statusBefore, statusAfter, after }) => {
      const found = current.get(recordId)
      // A status that the set does not change follows the present version.
      const status = statusBefore === statusAfter ? (found?.status ?? statusAfter) : statusAfter
      return diffRecord({ recordId, line, status, values: after, validTo: set.valid_to }, found) ?? []
    })
    const movedIds = moved.map(({ recordId }) => recordId)
    await deleteRows(client, set.id, movedIds)
    await writeRows(client, set.id, renewed)
  }
  await updateCounts(client, set.id, { unchanged: set.unchanged, refused: set.refused, now })
}

/** Public reason in the history: kind, text, unit and number of the change, but no person. */
function publicReason(
  { number }: StoredSet,
  code: ChangeReason,
  words: ChangeTerms['reasonText'],
): LocalizedText {
  return inEachLanguage((language) => {
    const given = words[language]
    const reason = given === null || isBlank(given) ? words.az : given
    const { agency } = TEXTS[language].registryDesk
    return `${CHANGE_REASONS[code][language]}: ${reason} (${agency}, ${formatNumber(number, language)})`
  })
}

async function assertCurrent(client: pg.PoolClient, set: StoredSet): Promise<void> {
  const count = await countOutdated(client, set.id, set.registry)
  if (count > 0) throw new PortalError('CHANGE_SET_OUTDATED', { values: { count } })
}

/** Allows only the author, before the set is published or withdrawn. */
function assertUndecided(set: StoredSet, { personId }: Official): void {
  if (set.author_id !== personId) throw new PortalError('CHANGE_SET_OF_ANOTHER')
  if (set.state === 'published' || set.state === 'withdrawn') throw new PortalError('CHANGE_SET_MOVED')
}

/** Allows only another official (four-eyes principle); a database constraint enforces it as well. */
function assertReviewer(set: StoredSet, { personId }: Official): void {
  if (set.author_id === personId) throw new PortalError('CHANGE_SET_OWN')
  if (set.state !== 'submitted') throw new PortalError('CHANGE_SET_MOVED')
}

async function notifyAuthor(
  transaction: pg.PoolClient,
  desk: DeskContext,
  { set, state, now }: { set: StoredSet; state: 'published' | 'returned'; now: Date },
): Promise<void> {
  const { title } = getLayout(desk.layouts, set.registry).definition
  await notify(transaction, {
    personId: set.author_id,
    companyId: desk.companyId,
    now,
    category: 'system',
    type: 'MESSAGE',
    title: localized(({ registryDesk }) => registryDesk.notices[state]),
    content: inEachLanguage((language) => `${title[language]}, ${formatNumber(set.number, language)}`),
    softwareName: localized(({ registryDesk }) => registryDesk.service),
    deepLink: `/desk/registries/${set.id}`,
    dedupKey: `change-set ${set.id} ${set.revision}`,
  })
}
