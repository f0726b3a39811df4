import type { DemonstrationRecord, DemonstrationSet } from '../../demonstration-set.ts'
import { earlier, lifeAt } from '../../lives.ts'
import { livingRecord } from '../../living-record.ts'
import { recordNumber } from './approvals/numbers.ts'
import { ETALON_REASONS } from './approvals/reasons.ts'
import { ETALONS, etalonAt, etalonValues, rankPlace, uncertaintyText } from './etalons/etalon-values.ts'
import { ETALON_ACT } from './wording/legal-acts.ts'

export const stateEtalonsSet: DemonstrationSet = {
  registry: 'state-etalons',
  records: () => Array.from({ length: ETALONS }, (_, place) => stateEtalonAt(place)),
}

function stateEtalonAt(place: number): DemonstrationRecord {
  const id = recordNumber('SE', place)
  const etalon = etalonAt(place)
  // Another place in the list of lives for each etalon of a branch.
  const life = earlier(lifeAt(place + etalon.member, ETALON_REASONS), 7 * ((place * 5) % 90))
  const approvedOn = life[0]?.from ?? ''
  const last = life.at(-1)
  const isInUse = last?.status === 'active' && last.to === null
  return livingRecord(id, {
    life,
    values: {
      number: id,
      ...etalonValues(etalon, place, approvedOn),
      nextComparison: isInUse
        ? `${2027 + (place % 4)}-${String((place % 12) + 1).padStart(2, '0')}-15`
        : null,
      legalBasis: ETALON_ACT,
    },
    before: { uncertainty: uncertaintyText(etalon.branch, rankPlace(etalon) + 1) },
    mistaken: { room: String(201 + (place % 24)) },
    sinceField: 'approvedOn',
  })
}
