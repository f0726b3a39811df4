import type { RecordStatus } from 'shared-contracts/http/registries'
import type { LocalizedText } from 'shared-contracts/session/language'
import { text } from '../definitions/registry-definition.ts'

/** One step in the life of a demonstration record. */
export interface Step {
  readonly status: RecordStatus
  readonly from: string
  readonly to: string | null
  readonly recordedAt: string
  /** Set where the portal later said something else of the same days. */
  readonly replacedAt?: string
  /** What differs from the final values: `unclassified` has no risk group yet, `wrong` names a wrong document. */
  readonly state: 'final' | 'unclassified' | 'wrong'
  readonly reason: LocalizedText | null
}

const ADDED = text('Reyestrə daxil edilib', 'Entered in the registry', 'Внесено в реестр')
const CLASSIFIED = text(
  'Risk qiymətləndirməsindən sonra təsnif edilib',
  'Classified after a risk assessment',
  'Классифицировано после оценки риска',
)
const CORRECTED = text(
  'Tələb olunan sənəddəki texniki səhv düzəldilib',
  'A clerical mistake in the required document was corrected',
  'Исправлена техническая ошибка в требуемом документе',
)
const REVIEWED = text(
  'Dövri baxışdan keçib',
  'Confirmed by the periodic review',
  'Подтверждено при периодическом пересмотре',
)
const SUSPENDED = text(
  'Sınaq nəticələri yoxlanılana qədər dayandırılıb',
  'Suspended until test results are checked',
  'Приостановлено до проверки результатов испытаний',
)
const WITHDRAWN = text('Müraciət əsasında geri çağırılıb', 'Withdrawn on request', 'Отозвано по обращению')
const ANNULLED = text(
  'Səhv qeyd ləğv edilib',
  'Annulled: entered by mistake',
  'Аннулировано: внесено по ошибке',
)
const SUPERSEDED = text(
  'Daha ətraflı kodlara bölünüb',
  'Superseded by more detailed codes',
  'Заменено более подробными кодами',
)
const ARCHIVED = text(
  'Saxlama müddəti bitib, arxivə verilib',
  'Archived after its term',
  'Передано в архив по истечении срока',
)

function entered(to: string | null, state: Step['state'] = 'final'): Step {
  return {
    status: 'active',
    from: '2022-01-01',
    to,
    recordedAt: '2022-01-10T07:00:00Z',
    state,
    reason: ADDED,
  }
}

function classified(to: string | null): Step {
  return {
    status: 'active',
    from: '2023-07-01',
    to,
    recordedAt: '2023-06-20T08:30:00Z',
    state: 'final',
    reason: CLASSIFIED,
  }
}

function ended(status: RecordStatus, from: string, recordedAt: string, reason: LocalizedText): Step {
  return { status, from, to: null, recordedAt, state: 'final', reason }
}

const STEADY = [entered(null)]
const THREE_STEPS = [
  entered('2023-06-30', 'unclassified'),
  classified('2025-03-31'),
  ended('active', '2025-04-01', '2025-03-25T06:15:00Z', REVIEWED),
]
const CORRECTION: readonly Step[] = [
  entered('2023-06-30', 'unclassified'),
  { ...classified(null), state: 'wrong', replacedAt: '2023-09-04T10:45:00Z' },
  { ...classified(null), recordedAt: '2023-09-04T10:45:00Z', reason: CORRECTED },
]
const SUSPENSION = [
  entered('2026-03-31'),
  ended('suspended', '2026-04-01', '2026-03-30T12:00:00Z', SUSPENDED),
]
const EXPIRY = [entered('2025-12-31')]
const WITHDRAWAL = [
  entered('2023-06-30', 'unclassified'),
  classified('2026-01-31'),
  ended('withdrawn', '2026-02-01', '2026-01-28T09:10:00Z', WITHDRAWN),
]
const ANNULMENT = [entered('2024-05-31'), ended('annulled', '2024-06-01', '2024-05-31T13:20:00Z', ANNULLED)]
const SUCCESSION = [
  entered('2023-06-30', 'unclassified'),
  classified('2025-12-31'),
  ended('superseded', '2026-01-01', '2025-12-15T07:40:00Z', SUPERSEDED),
]
const ARCHIVING = [
  entered('2023-06-30', 'unclassified'),
  classified('2024-12-31'),
  ended('archived', '2025-01-01', '2024-12-27T11:05:00Z', ARCHIVED),
]

/** Life of the record at a place of the list; the same place always has the same life. */
export function historyAt(place: number): readonly Step[] {
  return HISTORIES[place % HISTORIES.length] ?? STEADY
}

const HISTORIES: readonly (readonly Step[])[] = [
  ...[STEADY, THREE_STEPS, STEADY, CORRECTION, THREE_STEPS, STEADY, SUSPENSION, THREE_STEPS],
  ...[CORRECTION, STEADY, EXPIRY, THREE_STEPS, WITHDRAWAL, ANNULMENT, SUCCESSION, ARCHIVING],
]

export const STEADY_HISTORY: readonly Step[] = STEADY
