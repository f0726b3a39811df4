import { text } from '../../../definitions/registry-definition.ts'
import { someOf } from '../../days.ts'
import type { DemonstrationSet, DemonstrationRecord } from '../../demonstration-set.ts'
import { livingRecord } from '../../living-record.ts'
import type { Reasons, Step } from '../../lives.ts'
import { BODY_REASONS, SCOPE_REASONS } from './plans/reasons.ts'
import { numberedGoods, type NumberedGoods } from '../regulated-numbers.ts'
import { placeOf, regionOf } from './plans/places.ts'
import { topicOf } from './plans/regulation-plan.ts'
import { SCOPES, type PlannedScope } from './plans/scope-plan.ts'
import { FIELD_OF_TYPE, kindOf, workOf } from './plans/work-of-bodies.ts'

/** Methods of bodies whose lines name no standard of the list. */
const OWN_METHOD = text('Daxili metod', 'In-house method', 'Внутренняя методика')

export const accreditationScopesSet: DemonstrationSet = {
  registry: 'accreditation-scopes',
  records(goods) {
    const numbered = numberedGoods(goods)
    return SCOPES.map((scope) => recordOf(scope, numbered))
  },
}

function recordOf(scope: PlannedScope, numbered: readonly NumberedGoods[]): DemonstrationRecord {
  const { id, place, body, standards, measurement } = scope
  const method =
    standards.length === 0 ? `M-${String(place + 1).padStart(3, '0')}` : (standards[0]?.reference ?? '')
  const fit = numbered.filter(({ goods }) => topicOf(goods.code)?.subject === body.subject)
  const isOfGoods = measurement === undefined && FIELD_OF_TYPE[body.type] === undefined
  return livingRecord(id, {
    life: body.life.map((step) => inWordsOfScopes(step)),
    values: {
      number: id,
      object: measurement?.name ?? objectOf(scope),
      body: [body.id],
      type: body.type,
      field: measurement === undefined ? fieldOf(scope) : 'calibration',
      parameter: standards[0]?.title ?? OWN_METHOD,
      method,
      standards: standards.map(({ id: standard }) => standard),
      goods: isOfGoods ? someOf(fit, place, 2).map(({ number }) => number) : [],
      quantity: measurement?.quantity ?? null,
      range: measurement?.range ?? null,
      capability: measurement?.capability ?? null,
      flexibility: place % 4 === 3 ? 'flexible' : 'fixed',
      region: regionOf(body.place),
      location: placeOf(body.place),
      source: null,
    },
    before: { flexibility: 'fixed', capability: null },
    mistaken: { method: `${method} (A)` },
    sinceField: 'since',
    until: { field: 'validUntil', day: body.validUntil },
  })
}

function objectOf({ body, place }: PlannedScope): ReturnType<typeof text> {
  const { name } = kindOf(body.type)
  const { objects } = workOf(body.subject)
  const line = (place % 3) + 1
  return text(
    `${name.az}: ${objects.az}, sətir № ${line}`,
    `${name.en}: ${objects.en}, line ${line}`,
    `${name.ru}: ${objects.ru}, строка ${line}`,
  )
}

function fieldOf({ body }: PlannedScope): string {
  return FIELD_OF_TYPE[body.type] ?? workOf(body.subject).field
}

/** A line lives as long as its body's accreditation, and tells of it in words of its own. */
function inWordsOfScopes(step: Step): Step {
  const why = (Object.keys(BODY_REASONS) as (keyof Reasons)[]).find(
    (key) => BODY_REASONS[key] === step.reason,
  )
  return why === undefined ? step : { ...step, reason: SCOPE_REASONS[why] }
}
