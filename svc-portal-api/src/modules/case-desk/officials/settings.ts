import type { OpenStep } from 'shared-contracts/http/cases/case-models'
import type { DeskOfficial, DeskSettings } from 'shared-contracts/http/cases/desk-models'
import type { Language } from 'shared-contracts/session/language'
import { VARIANT_BY_COMPANY } from 'shared-contracts/session/variant'
import { getSharedChoices, listCaseTypes } from '../../case-engine/schema/case-types.ts'
import type { LocalizedChoice } from '../../case-engine/schema/types/case-choices.ts'
import { listUnits, nameOfUnit } from '../../case-engine/schema/units.ts'
import type { WorkflowState } from '../../case-engine/schema/workflow-tables.ts'
import { WORKFLOWS } from '../../case-engine/schema/workflows.ts'
import { describeStep, isGiven } from '../../case-engine/workflow/steps/open-steps.ts'
import type { CaseDesk } from '../case-desk.ts'
import { countOpenCases, listOfficialDuties } from './duties.store.ts'
import type { Official } from './official.ts'
import { listViews } from './views.store.ts'

/** What a step of several cases may need. */
const BULK_NEEDS: ReadonlySet<string> = new Set(['assignee', 'unit', 'note', 'registration'])

/** Duties, units, colleagues, choices and saved views of an official. */
export async function readSettings(desk: CaseDesk, official: Official): Promise<DeskSettings> {
  const { pool, companyId } = desk
  const { personId, language, duties, units } = official
  const variant = VARIANT_BY_COMPANY[companyId]
  const [officials, views] = await Promise.all([
    listColleagues(desk, official),
    listViews(pool, { personId, companyId }),
  ])
  const label = ({ code, label: text }: LocalizedChoice) => ({ code, label: text[language] })
  const workflows = new Set(listCaseTypes(variant).map(({ workflow }) => workflow))
  return {
    me: {
      id: personId,
      duties: duties.map(({ unit, duty }) => ({ unit: unitChoice(unit, language), duty })),
    },
    units: units.map((unit) => unitChoice(unit, language)),
    forwardUnits: listUnits(variant).map(({ code }) => unitChoice(code, language)),
    officials,
    types: listCaseTypes(variant).map(({ code, title }) => ({ code, label: title[language] })),
    states: listStates([...workflows]).map(({ code, deskLabel }) => ({ code, label: deskLabel[language] })),
    reasons: getSharedChoices('reason').map(label),
    bulkSteps: listBulkSteps(official),
    views: [...views],
  }
}

/** States of workflows; those with the same code have one entry, named by the first workflow. */
function listStates(workflows: readonly string[]): readonly WorkflowState[] {
  const states = workflows.flatMap((code) => [...(WORKFLOWS.get(code)?.states.values() ?? [])])
  return [...new Map(states.toReversed().map((state) => [state.code, state])).values()].toReversed()
}

/** Officials with a duty in the units of the official, and their open cases there. */
async function listColleagues(
  { pool, companyId }: CaseDesk,
  { units, language }: Official,
): Promise<DeskOfficial[]> {
  const [rows, open] = await Promise.all([
    listOfficialDuties(pool, { companyId, units, withOthers: false }),
    countOpenCases(pool, { companyId, units }),
  ])
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, duties]) => ({
    id,
    name: duties[0]?.name ?? '',
    units: [...new Set(duties.flatMap(({ unit }) => unit ?? []))].map((unit) => unitChoice(unit, language)),
    duties: [...new Set(duties.flatMap(({ duty }) => duty ?? []))],
    worksIn: duties.flatMap(({ unit, duty }) =>
      unit !== null && (duty === 'caseworker' || duty === 'head') ? [unit] : [],
    ),
    openCases: open.get(id) ?? 0,
  }))
}

/** Steps that need no letter and no decision, and that one of the official's duties permits. */
function listBulkSteps({ duties, language }: Official): OpenStep[] {
  const held = new Set(duties.map(({ duty }) => duty))
  const steps = [...WORKFLOWS.values()].flatMap((workflow) => [...workflow.steps.values()])
  return steps
    .filter(
      (step) =>
        step.duties.some((duty) => held.has(duty)) && step.needs.every((need) => BULK_NEEDS.has(need)),
    )
    .map((step) => ({
      ...describeStep(step, language),
      accepts: step.accepts.filter(isGiven).filter((need) => BULK_NEEDS.has(need)),
    }))
}

function unitChoice(code: string, language: Language) {
  return { code, label: nameOfUnit(code)[language] }
}
