import { readOwnTable } from '../../../own-tables.ts'
import { begunOn, cycled, dayAfter, firstDay, isActiveNow, isActiveOn, numberAt } from '../../../days.ts'
import { earlier, lifeAt, type Step } from '../../../lives.ts'
import { REGULATION_REASONS } from './reasons.ts'

/** Subjects of regulation; bodies and standards belong to one of them. */
export const SUBJECTS = [
  'low-voltage',
  'machinery',
  'gas-appliances',
  'toys',
  'children-goods',
  'protective-equipment',
  'light-industry',
  'construction',
  'vehicles',
  'cosmetics',
  'packaging',
  'food',
  'measuring',
  'furniture',
] as const
export type Subject = (typeof SUBJECTS)[number]

/** Goods that have regulations of their own, named in the genitive in Azerbaijani and Russian. */
export interface Topic {
  readonly subject: string
  readonly codes: readonly string[]
  readonly ics: readonly string[]
  readonly name: { readonly az: string; readonly en: string; readonly ru: string }
}

/** What a regulation of a topic is about. Safety is in force for each topic; the others come and go. */
type RegulationKind = 'safety' | 'marking' | 'assessment'

export interface PlannedRegulation {
  readonly id: string
  readonly kind: RegulationKind
  readonly topic: Topic
  /** `in-force` tells that its life is that of an adopted regulation. */
  readonly stage: 'planned' | 'draft' | 'consultation' | 'notified' | 'adopted' | 'in-force'
  readonly life: readonly Step[]
  readonly place: number
}

const HOW_MANY = 200
const KINDS: readonly RegulationKind[] = ['safety', 'marking', 'assessment']
/** Places of the list of lives that do not end. */
const LASTING = [1, 0, 4, 3, 2, 7, 8, 5, 11, 9]
const EARLY_STAGES = ['planned', 'draft', 'consultation', 'notified', 'adopted'] as const

function readTopics(): readonly Topic[] {
  return readOwnTable('regulations.csv').map(
    ({ subject = '', codes = '', ics = '', az = '', en = '', ru = '' }) => ({
      subject,
      codes: codes.split(' '),
      ics: ics.split(' '),
      name: { az, en, ru },
    }),
  )
}

export const TOPICS: readonly Topic[] = readTopics()

function plan(): readonly PlannedRegulation[] {
  return KINDS.flatMap((kind) => TOPICS.map((topic) => ({ kind, topic })))
    .slice(0, HOW_MANY)
    .map(({ kind, topic }, place) => {
      const stage = stageAt(kind, place)
      const life = lifeAt(kind === 'safety' ? cycled(LASTING, place) : place, REGULATION_REASONS)
      return {
        ...{ id: numberAt('TR', place), kind, topic, stage, place },
        life:
          stage === 'in-force'
            ? earlier(life, 200 + ((place * 5) % 300))
            : begunOn(lifeAt(0, REGULATION_REASONS), dayAfter('2026-01-05', place)),
      }
    })
}

/** Of the regulations that are not about safety, a tenth is on its way to be adopted. */
function stageAt(kind: RegulationKind, place: number): PlannedRegulation['stage'] {
  if (kind === 'safety' || place % 10 !== 6) return 'in-force'
  return cycled(EARLY_STAGES, Math.floor(place / 10))
}

export const REGULATIONS: readonly PlannedRegulation[] = plan()

export function topicOf(code: string): Topic | undefined {
  return TOPICS.find(({ codes }) => codes.some((prefix) => code.startsWith(prefix)))
}

/** Regulations that apply to a topic's goods to this day, safety first. */
export function regulationsNow(topic: Topic): readonly PlannedRegulation[] {
  return REGULATIONS.filter((one) => one.topic === topic && one.stage === 'in-force' && isActiveNow(one.life))
}

/** Regulations on safety of a subject. */
export function safetyOf(subject: string): readonly PlannedRegulation[] {
  return REGULATIONS.filter(({ kind, topic }) => kind === 'safety' && topic.subject === subject)
}

/** The regulation on safety of a topic; in force since before any document. */
export function safetyOn(topic: Topic, day: string): PlannedRegulation | undefined {
  return REGULATIONS.find(
    ({ kind, topic: other, life }) => kind === 'safety' && other === topic && isActiveOn(life, day),
  )
}

/** First day in force; null while it is on its way. */
export function inForceFrom({ stage, life }: PlannedRegulation): string | null {
  if (stage === 'in-force') return firstDay(life)
  return stage === 'adopted' ? '2027-07-01' : null
}
