import { existsSync, readdirSync } from 'node:fs'
import type { LocalizedText } from 'shared-contracts/session/language'
import {
  readChecklists,
  readDefects,
  readLetters,
  readOutcomes,
  readReasons,
  readStates,
  readSteps,
  type ChecklistItem,
  type LetterText,
  type WorkflowState,
  type WorkflowStep,
} from './workflow-tables.ts'

const FOLDER = new URL('../../../../cases/workflows/', import.meta.url)
/** State of a case that a visitor or caller has to confirm first. */
export const UNCONFIRMED = 'unconfirmed'
/** Step that begins each workflow. */
export const SUBMIT = 'submit'

/** States, steps and letters that case types share. */
export interface Workflow {
  readonly code: string
  readonly states: ReadonlyMap<string, WorkflowState>
  readonly steps: ReadonlyMap<string, WorkflowStep>
  readonly letters: ReadonlyMap<string, LetterText>
  /** Template of the letter by outcome. */
  readonly outcomes: ReadonlyMap<string, string>
  /** Reasons that its decisions can have. */
  readonly reasons: ReadonlySet<string>
  readonly checklists: readonly ChecklistItem[]
  /** Reasons for which an application is returned or information is requested; a workflow without such steps has none. */
  readonly defects: ReadonlyMap<string, LocalizedText>
}

/**
 * Reads a workflow from its folder.
 * @throws Error that names the file with a fault
 */
export function readWorkflow(folder: URL): Workflow {
  const code = folder.pathname.split('/').at(-2) ?? ''
  const states = readStates(new URL('states.csv', folder))
  const steps = readSteps(new URL('steps.csv', folder))
  const defects = new URL('defects.csv', folder)
  const workflow: Workflow = {
    code,
    states: new Map(states.map((state) => [state.code, state])),
    steps: new Map(steps.map((step) => [step.code, step])),
    letters: readLetters(new URL('letters/', folder)),
    outcomes: readOutcomes(new URL('outcomes.csv', folder)),
    reasons: readReasons(new URL('reasons.csv', folder)),
    checklists: readChecklists(new URL('checklists.csv', folder)),
    defects: existsSync(defects) ? readDefects(defects) : new Map(),
  }
  const faults = listFaults(workflow)
  if (faults.length > 0) throw new Error(`${code}: ${faults.join('; ')}`)
  return workflow
}

/** What does not fit together: a reference to nothing, a state that cannot be reached, or a step without actor. */
function listFaults(workflow: Workflow): readonly string[] {
  const { states, steps, letters, outcomes } = workflow
  const missing = (
    known: ReadonlyMap<string, unknown>,
    where: string,
    codes: readonly (string | undefined)[],
  ) =>
    codes.flatMap((code) => (code === undefined || known.has(code) ? [] : [`${where}: ${code} is unknown`]))
  const reached = new Set([UNCONFIRMED, ...[...steps.values()].map(({ to }) => to)])
  return [
    ...missing(states, 'states.csv', [UNCONFIRMED, ...[...states.values()].map(({ joined }) => joined)]),
    ...missing(steps, 'steps.csv', [SUBMIT]),
    ...missing(letters, 'outcomes.csv', [...outcomes.values()]),
    ...[...states.keys()]
      .filter((code) => !reached.has(code))
      .map((code) => `states.csv: no step leads to ${code}`),
    ...[...states.values()]
      .filter(({ group, clock }) => (group === 'closed') !== (clock === 'stopped'))
      .map(({ code }) => `states.csv: the clock of ${code} does not fit its group`),
    ...[...steps.values()].flatMap((step) => [
      ...missing(states, `steps.csv, ${step.code}`, [...step.from, step.to]),
      ...missing(steps, `steps.csv, ${step.code}`, [step.unless]),
      ...missing(
        letters,
        `steps.csv, ${step.code}`,
        step.letters.filter((letter) => letter !== 'by-outcome'),
      ),
      ...(takesDefects(step) && workflow.defects.size === 0
        ? [`steps.csv, ${step.code}: defects.csv has no reasons`]
        : []),
      ...(statesDay(step, letters) === (step.responseDays !== undefined)
        ? []
        : [`steps.csv, ${step.code}: responseDays and {respondBy} of its letter go together`]),
      ...listStepFaults(step).map((fault) => `steps.csv, ${step.code}: ${fault}`),
    ]),
  ]
}

/** Whether the letter of a step states a day by which the applicant is to respond. */
function statesDay(step: WorkflowStep, letters: Workflow['letters']): boolean {
  return step.letters.some((code) => letters.get(code)?.az.body.includes('{respondBy}') === true)
}

function takesDefects({ needs, accepts }: WorkflowStep): boolean {
  return [...needs, ...accepts].includes('defects')
}

function listStepFaults({
  actor,
  duties,
  from,
  to,
  code,
  needs,
  letters,
  canUndo,
}: WorkflowStep): readonly string[] {
  const rules: readonly (readonly [boolean, string])[] = [
    [(actor === 'official') === duties.length > 0, 'officials have duties, others have none'],
    [(code === SUBMIT) === (from.length === 0), 'only the submission has no state before'],
    [code !== SUBMIT || to !== undefined, 'the submission needs a state'],
    [!needs.includes('letter') || letters.length > 0, 'its letter has no template'],
    [!canUndo || actor === 'official', 'only officials can undo'],
  ]
  return rules.flatMap(([isRight, fault]) => (isRight ? [] : [fault]))
}

/** Workflows of all folders, by code. */
export const WORKFLOWS: ReadonlyMap<string, Workflow> = new Map(
  readdirSync(FOLDER)
    .filter((name) => existsSync(new URL(`${name}/steps.csv`, FOLDER)))
    .map((name) => [name, readWorkflow(new URL(`${name}/`, FOLDER))]),
)

/** @throws Error for a workflow without folder */
export function getWorkflow(code: string): Workflow {
  const workflow = WORKFLOWS.get(code)
  if (workflow === undefined) throw new Error(`no workflow ${code}`)
  return workflow
}

/** @throws Error for a state that the workflow does not have */
export function getState(workflow: string, code: string): WorkflowState {
  const state = getWorkflow(workflow).states.get(code)
  if (state === undefined) throw new Error(`${workflow}: no state ${code}`)
  return state
}

/** Codes of the states in which a case is reviewed. @throws Error for an unknown workflow */
export function listReviewStates(workflow: string): readonly string[] {
  const { states } = getWorkflow(workflow)
  return [...states.values()].filter(({ stage }) => stage === 'review').map(({ code }) => code)
}
