import { standardId } from '../../../definitions/conformity/standard-id.ts'
import { text } from '../../../definitions/registry-definition.ts'
import { dayAfter, lastStep } from '../../days.ts'
import type { DemonstrationRecord, DemonstrationSet } from '../../demonstration-set.ts'
import { livingRecord } from '../../living-record.ts'
import { bodiesApplying } from './plans/scope-plan.ts'
import { presumedFrom, regulationsOfStandard } from './plans/standard-links.ts'
import { STANDARDS, type PlannedStandard } from './plans/standard-plan.ts'

/** What the state of a standard is while its record has a status. */
const STATE_OF_STATUS: Readonly<Record<string, string>> = {
  active: 'published',
  suspended: 'under-review',
  expired: 'withdrawn',
  withdrawn: 'withdrawn',
  annulled: 'withdrawn',
  superseded: 'replaced',
  archived: 'withdrawn',
}
const ENDED = ['withdrawn', 'superseded', 'archived', 'annulled']

export const referencedStandardsSet: DemonstrationSet = {
  registry: 'referenced-standards',
  records: () => STANDARDS.map((standard, place) => withStates(recordOf(standard, place))),
}

function recordOf(standard: PlannedStandard, place: number): DemonstrationRecord {
  const { id, reference, ics, committee, edition, year, title, life, subject } = standard
  const regulations = regulationsOfStandard(standard)
  const since = regulations.map((one) => presumedFrom(standard, one)).sort()
  const { to } = lastStep(life)
  const references = regulations.map((regulation, index) => ({
    regulation: [regulation.id],
    from: presumedFrom(standard, regulation),
    until: to,
    restrictions: index % 4 === 3 ? RESTRICTION : null,
    notice: `${String(place + 1).padStart(4, '0')}/${presumedFrom(standard, regulation).slice(2, 4)}`,
  }))
  return livingRecord(id, {
    life,
    values: {
      ...{ reference, title, edition, committee, year: String(year) },
      regulations: regulations.map(({ id: regulation }) => regulation),
      presumptionFrom: since[0] ?? null,
      presumptionUntil: to,
      replaces: STANDARDS.filter(({ replacedBy }) => replacedBy === reference).map((one) => one.id),
      replacedBy: standard.replacedBy === undefined ? [] : [standardId(standard.replacedBy)],
      ics: [ics.slice(0, 2)],
      icsCodes: ics,
      adoption: place % 5 === 4 ? 'modified' : 'identical',
      nationalReference: `AZS ${reference}`,
      baseStandard: reference,
      replacedReferences: null,
      kind: 'standard',
      languages: place % 3 === 0 ? ['az', 'en', 'ru'] : ['az', 'en'],
      publishedAt: null,
      pages: String(8 + ((place * 5) % 60)),
      price: `${12 + ((place * 3) % 40)}.50`,
      preview: previewOf(subject),
      usedByBodies: String(bodiesApplying(standard)),
      referencedIn: references,
      buy: null,
      source: null,
    },
    before: { adoption: 'none', nationalReference: null, languages: ['en'] },
    mistaken: { committee: 'TK 99' },
    until: { field: 'presumptionUntil', day: to },
  })
}

function withStates({ id, versions }: DemonstrationRecord): DemonstrationRecord {
  return {
    id,
    versions: versions.map((version, index) => {
      const isConfirmed = version.status === 'active' && index > 1
      const isExpired = version.status === 'active' && version.to !== null && index === versions.length - 1
      const isEnded = ENDED.includes(version.status)
      return {
        ...version,
        values: {
          ...version.values,
          state: isExpired
            ? 'to-be-revised'
            : isConfirmed
              ? 'confirmed'
              : (STATE_OF_STATUS[version.status] ?? 'published'),
          withdrawnAt: isEnded ? version.from : null,
          presumptionUntil: isEnded
            ? dayAfter(version.from, -1)
            : (version.values['presumptionUntil'] ?? null),
        },
      }
    }),
  }
}

const RESTRICTION = text(
  'Yalnız təhlükəsizlik tələblərinə aid hissədə',
  'As far as safety requirements are concerned only',
  'Только в части требований безопасности',
)

function previewOf(subject: string): ReturnType<typeof text> {
  return subject === 'conformity'
    ? text(
        'Uyğunluğu qiymətləndirən qurumlara və onların müştərilərinə aiddir. Nümayiş qeydidir.',
        'For conformity assessment bodies and their clients. A demonstration record.',
        'Для органов по оценке соответствия и их клиентов. Демонстрационная запись.',
      )
    : text(
        'İstehsalçılar, idxalçılar və sınaq laboratoriyaları üçündür. Nümayiş qeydidir.',
        'For makers, importers and testing laboratories. A demonstration record.',
        'Для изготовителей, импортёров и испытательных лабораторий. Демонстрационная запись.',
      )
}
