import type { RecordStatus } from 'shared-contracts/models/registry-fields'
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
  /** Which values hold: the final ones, those before the record was worked over, or those of a wrong entry. */
  readonly state: 'final' | 'before' | 'mistaken'
  readonly reason: LocalizedText | null
}

/** Why each kind of step was taken, in the words of a field of work. */
export interface Reasons {
  readonly added: LocalizedText
  /** The step that turns `before` into the final values. */
  readonly workedOver: LocalizedText
  readonly corrected: LocalizedText
  readonly reviewed: LocalizedText
  readonly suspended: LocalizedText
  readonly withdrawn: LocalizedText
  readonly annulled: LocalizedText
  readonly superseded: LocalizedText
  readonly archived: LocalizedText
}

export const GOODS_REASONS: Reasons = {
  added: text('Reyestrə daxil edilib', 'Entered in the registry', 'Внесено в реестр'),
  workedOver: text(
    'Risk qiymətləndirməsindən sonra təsnif edilib',
    'Classified after a risk assessment',
    'Классифицировано после оценки риска',
  ),
  corrected: text(
    'Tələb olunan sənəddəki texniki səhv düzəldilib',
    'A clerical mistake in the required document was corrected',
    'Исправлена техническая ошибка в требуемом документе',
  ),
  reviewed: text(
    'Dövri baxışdan keçib',
    'Confirmed by the periodic review',
    'Подтверждено при периодическом пересмотре',
  ),
  suspended: text(
    'Sınaq nəticələri yoxlanılana qədər dayandırılıb',
    'Suspended until test results are checked',
    'Приостановлено до проверки результатов испытаний',
  ),
  withdrawn: text('Müraciət əsasında geri götürülüb', 'Withdrawn on request', 'Отозвано по обращению'),
  annulled: text('Səhv qeyd ləğv edilib', 'Annulled: entered by mistake', 'Аннулировано: внесено по ошибке'),
  superseded: text(
    'Daha ətraflı kodlara bölünüb',
    'Superseded by more detailed codes',
    'Заменено более подробными кодами',
  ),
  archived: text(
    'Saxlanma müddəti bitib, arxivə verilib',
    'Archived after its term',
    'Передано в архив по истечении срока',
  ),
}

interface PlannedStep extends Omit<Step, 'reason'> {
  readonly why: keyof Reasons
}

function entered(to: string | null, state: Step['state'] = 'final'): PlannedStep {
  return { status: 'active', from: '2022-01-01', to, recordedAt: '2022-01-10T07:00:00Z', state, why: 'added' }
}

function workedOver(to: string | null): PlannedStep {
  return {
    status: 'active',
    from: '2023-07-01',
    to,
    recordedAt: '2023-06-20T08:30:00Z',
    state: 'final',
    why: 'workedOver',
  }
}

function ended(status: RecordStatus, from: string, recorded: [at: string, why: keyof Reasons]): PlannedStep {
  return { status, from, to: null, recordedAt: recorded[0], state: 'final', why: recorded[1] }
}

const STEADY = [entered(null)]
const THREE_STEPS = [
  entered('2023-06-30', 'before'),
  workedOver('2025-03-31'),
  ended('active', '2025-04-01', ['2025-03-25T06:15:00Z', 'reviewed']),
]
const CORRECTION: readonly PlannedStep[] = [
  entered('2023-06-30', 'before'),
  { ...workedOver(null), state: 'mistaken', replacedAt: '2023-09-04T10:45:00Z' },
  { ...workedOver(null), recordedAt: '2023-09-04T10:45:00Z', why: 'corrected' },
]
const SUSPENSION = [
  entered('2026-03-31'),
  ended('suspended', '2026-04-01', ['2026-03-30T12:00:00Z', 'suspended']),
]
const EXPIRY = [entered('2025-12-31')]
const WITHDRAWAL = [
  entered('2023-06-30', 'before'),
  workedOver('2026-01-31'),
  ended('withdrawn', '2026-02-01', ['2026-01-28T09:10:00Z', 'withdrawn']),
]
const ANNULMENT = [
  entered('2024-05-31'),
  ended('annulled', '2024-06-01', ['2024-05-31T13:20:00Z', 'annulled']),
]
const SUCCESSION = [
  entered('2023-06-30', 'before'),
  workedOver('2025-12-31'),
  ended('superseded', '2026-01-01', ['2025-12-15T07:40:00Z', 'superseded']),
]
const ARCHIVING = [
  entered('2023-06-30', 'before'),
  workedOver('2024-12-31'),
  ended('archived', '2025-01-01', ['2024-12-27T11:05:00Z', 'archived']),
]

const LIVES: readonly (readonly PlannedStep[])[] = [
  ...[STEADY, THREE_STEPS, STEADY, CORRECTION, THREE_STEPS, STEADY, SUSPENSION, THREE_STEPS],
  ...[CORRECTION, STEADY, EXPIRY, THREE_STEPS, WITHDRAWAL, ANNULMENT, SUCCESSION, ARCHIVING],
]

/** Life of the record at a place of the list; the same place always has the same life. */
export function lifeAt(place: number, reasons: Reasons): readonly Step[] {
  return (LIVES[place % LIVES.length] ?? STEADY).map(({ why, ...step }) => ({
    ...step,
    reason: reasons[why],
  }))
}

/** The same life some days earlier, so that not everything happened on one day. */
export function earlier(life: readonly Step[], days: number): readonly Step[] {
  return life.map((step) => ({
    ...step,
    from: dayBefore(step.from, days),
    to: step.to === null ? null : dayBefore(step.to, days),
    recordedAt: instantBefore(step.recordedAt, days),
    ...(step.replacedAt === undefined ? {} : { replacedAt: instantBefore(step.replacedAt, days) }),
  }))
}

const DAY_MS = 86_400_000

function instantBefore(instant: string, days: number): string {
  return new Date(Date.parse(instant) - days * DAY_MS).toISOString()
}

/** A civil day some days earlier; by the calendar, so no hour of any zone counts. */
export function dayBefore(day: string, days: number): string {
  return instantBefore(`${day}T00:00:00Z`, days).slice(0, 10)
}

export const STEADY_LIFE: readonly Step[] = lifeAt(0, GOODS_REASONS)
