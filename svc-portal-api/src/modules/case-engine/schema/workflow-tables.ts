import { readdirSync } from 'node:fs'
import { STEP_NEEDS } from 'shared-contracts/http/cases/case-models'
import { DUTIES } from 'shared-contracts/http/cases/desk-models'
import { CASE_STAGES, STATE_GROUPS } from 'shared-contracts/rules/case-lists'
import type { Language, LocalizedText } from 'shared-contracts/session/language'
import * as z from 'zod'
import { readDataJson, readDataTable } from '../../../common/tables/read-data-file.ts'

/** What a step changes besides the state. */
const STEP_EFFECTS = [
  'register',
  'assign',
  'assign-self',
  'take-if-free',
  'clear-assignee',
  'change-unit',
  'extend-term',
  'restart-clock',
  'decide',
  'clear-decision',
  'separate',
  'suspend-document',
  'lift-suspension',
  'withdraw-document',
  'cancel-fee',
] as const
export type StepEffect = (typeof STEP_EFFECTS)[number]

/** What an actor gives with a step: the corrected form of the case and lists of defects, too. */
const ROW_NEEDS = [...STEP_NEEDS, 'form', 'defects'] as const
export type WorkflowNeed = (typeof ROW_NEEDS)[number]

const Code = z.string().regex(/^[a-z][a-z-]*$/)
const TEXTS = { az: z.string(), en: z.string(), ru: z.string() }
/** Codes separated by spaces. */
const CodeList = z
  .string()
  .default('')
  .transform((cell) => cell.split(' ').filter((code) => code !== ''))
const Flag = z
  .literal('yes')
  .optional()
  .transform((cell) => cell === 'yes')
const Count = z
  .string()
  .regex(/^[1-9]\d{0,2}$/, 'a number is expected')
  .transform(Number)
  .optional()

const StateRow = z.strictObject({
  state: Code,
  stage: z.enum(CASE_STAGES),
  group: z.enum(STATE_GROUPS),
  clock: z.enum(['running', 'paused', 'stopped']),
  joined: Code.optional(),
  ...TEXTS,
  'meaning.az': z.string(),
  'meaning.en': z.string(),
  'meaning.ru': z.string(),
  'desk.az': z.string().optional(),
  'desk.en': z.string().optional(),
  'desk.ru': z.string().optional(),
  'next.az': z.string().optional(),
  'next.en': z.string().optional(),
  'next.ru': z.string().optional(),
})

const StepRow = z.strictObject({
  step: Code,
  /** States in which it is possible; empty for the submission. */
  from: CodeList,
  /** Undefined: the state stays. */
  to: Code.optional(),
  actor: z.enum(['applicant', 'official', 'system']),
  duties: CodeList.pipe(z.array(z.enum(DUTIES))),
  needs: CodeList.pipe(z.array(z.enum(ROW_NEEDS))),
  accepts: CodeList.pipe(z.array(z.enum(ROW_NEEDS))),
  effects: CodeList.pipe(z.array(z.enum(STEP_EFFECTS))),
  /** Templates of its letter; `by-outcome`: the one of the outcome. */
  letters: CodeList,
  /** Outcome that it always has. */
  outcome: Code.optional(),
  rule: z.enum(['repeated']).optional(),
  /** Working days after the state began in which it is possible. */
  within: Count,
  /** Working days after which the system takes it. */
  after: Count,
  /** Working days that its letter gives the applicant to respond. */
  responseDays: Count,
  times: Count,
  /** Possible only while this other step is not. */
  unless: Code.optional(),
  account: Flag,
  undo: Flag,
  joined: Flag,
  internal: Flag,
  ...TEXTS,
  'hint.az': z.string().optional(),
  'hint.en': z.string().optional(),
  'hint.ru': z.string().optional(),
  'event.az': z.string(),
  'event.en': z.string(),
  'event.ru': z.string(),
})

/** State of a workflow. */
export interface WorkflowState extends Pick<z.infer<typeof StateRow>, 'stage' | 'group' | 'clock'> {
  readonly code: string
  /** State of a case that joins a leading case in this one; undefined: it cannot be joined. */
  readonly joined: string | undefined
  readonly label: LocalizedText
  /** As officials read it. */
  readonly deskLabel: LocalizedText
  readonly meaning: LocalizedText
  /** What the applicant does next in a state that is closed; undefined: nothing. */
  readonly next: LocalizedText | undefined
}

type StepRow = z.infer<typeof StepRow>

/** Named transition of a workflow. */
export interface WorkflowStep extends Pick<
  StepRow,
  | 'from'
  | 'to'
  | 'actor'
  | 'duties'
  | 'needs'
  | 'accepts'
  | 'effects'
  | 'letters'
  | 'outcome'
  | 'rule'
  | 'within'
  | 'after'
  | 'responseDays'
  | 'times'
  | 'unless'
> {
  readonly code: string
  /** Possible only if the applicant has an account, with which they can respond. */
  readonly needsAccount: boolean
  readonly canUndo: boolean
  /** Joined cases follow it. */
  readonly isJoined: boolean
  /** The applicant does not read it. */
  readonly isInternal: boolean
  readonly label: LocalizedText
  readonly hint: LocalizedText | undefined
  readonly event: LocalizedText
}

/** Item of the checklist of a stage; done after one of the steps or events. */
export interface ChecklistItem {
  readonly stage: string
  readonly code: string
  readonly done: readonly string[]
  readonly label: LocalizedText
}

export type LetterText = Readonly<Record<Language, { readonly subject: string; readonly body: string }>>

/** @throws DataFileError that names file and line */
export function readStates(file: URL): readonly WorkflowState[] {
  return readDataTable(file, StateRow, ['state']).map(({ row }) => {
    const { state: code, stage, group, clock, joined, az, en, ru } = row
    const meaning = { az: row['meaning.az'], en: row['meaning.en'], ru: row['meaning.ru'] }
    const deskLabel = { az: row['desk.az'] ?? az, en: row['desk.en'] ?? en, ru: row['desk.ru'] ?? ru }
    const { 'next.az': nextAz, 'next.en': nextEn, 'next.ru': nextRu } = row
    const isStep = nextAz !== undefined && nextEn !== undefined && nextRu !== undefined
    const next = isStep ? { az: nextAz, en: nextEn, ru: nextRu } : undefined
    return { code, stage, group, clock, joined, label: { az, en, ru }, deskLabel, meaning, next }
  })
}

/** @throws DataFileError that names file and line */
export function readSteps(file: URL): readonly WorkflowStep[] {
  return readDataTable(file, StepRow, ['step']).map(({ row }) => {
    const { step: code, undo: canUndo, joined: isJoined, internal: isInternal, az, en, ru, ...rest } = row
    return {
      ...rest,
      code,
      needsAccount: row.account,
      canUndo,
      isJoined,
      isInternal,
      label: { az, en, ru },
      hint: hintOf(row),
      event: { az: row['event.az'], en: row['event.en'], ru: row['event.ru'] },
    }
  })
}

function hintOf(row: StepRow): LocalizedText | undefined {
  const { 'hint.az': az, 'hint.en': en, 'hint.ru': ru } = row
  return az === undefined || en === undefined || ru === undefined ? undefined : { az, en, ru }
}

const ChecklistRow = z.strictObject({
  stage: z.enum(CASE_STAGES),
  item: Code,
  done: CodeList,
  ...TEXTS,
})

/** @throws DataFileError that names file and line */
export function readChecklists(file: URL): readonly ChecklistItem[] {
  return readDataTable(file, ChecklistRow, ['stage', 'item']).map(
    ({ row: { stage, item, done, az, en, ru } }) => ({ stage, code: item, done, label: { az, en, ru } }),
  )
}

const DefectRow = z.strictObject({ defect: Code, ...TEXTS })

/** Reasons of defects in the order of the list, with their labels. @throws DataFileError that names file and line */
export function readDefects(file: URL): ReadonlyMap<string, LocalizedText> {
  const rows = readDataTable(file, DefectRow, ['defect'])
  return new Map(rows.map(({ row: { defect, az, en, ru } }) => [defect, { az, en, ru }]))
}

const ReasonRow = z.strictObject({ reason: Code })

/** Reasons that decisions can have, of the shared list. @throws DataFileError that names file and line */
export function readReasons(file: URL): ReadonlySet<string> {
  return new Set(readDataTable(file, ReasonRow, ['reason']).map(({ row }) => row.reason))
}

const OutcomeRow = z.strictObject({ outcome: Code, letter: Code })

/** Template of the letter by outcome. @throws DataFileError that names file and line */
export function readOutcomes(file: URL): ReadonlyMap<string, string> {
  const rows = readDataTable(file, OutcomeRow, ['outcome'])
  return new Map(rows.map(({ row: { outcome, letter } }) => [outcome, letter]))
}

/** Placeholders of letters. */
const LETTER_PLACEHOLDERS = [
  'number',
  'registrationNumber',
  'subject',
  'applicant',
  'unit',
  'dueOn',
  'outcome',
  'reasons',
  'defects',
  'respondBy',
  'joinedCount',
  'remedies',
  'follow',
] as const

const LetterPart = z
  .strictObject({ subject: z.string().min(1).max(300), body: z.string().min(1).max(10_000) })
  .refine(({ subject, body }) => listPlaceholders(subject + body).every(isPlaceholder), 'unknown placeholder')
const Letter = z.strictObject({ az: LetterPart, en: LetterPart, ru: LetterPart })

/** Templates of a folder by code. @throws DataFileError that names the file */
export function readLetters(folder: URL): ReadonlyMap<string, LetterText> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return new Map(
    files.map((name) => [name.replace('.json', ''), readDataJson(new URL(name, folder), Letter)]),
  )
}

function listPlaceholders(text: string): readonly string[] {
  return [...text.matchAll(/\{(\w*)\}/g)].map(([, name = '']) => name)
}

function isPlaceholder(name: string): boolean {
  return (LETTER_PLACEHOLDERS as readonly string[]).includes(name)
}
