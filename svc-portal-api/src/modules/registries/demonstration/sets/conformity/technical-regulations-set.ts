import type { CellValue } from 'shared-contracts/models/registry-fields'
import { sectionOf } from '../../../definitions/goods/sections.ts'
import { text } from '../../../definitions/registry-definition.ts'
import { capital, cycled, dayAfter, isActiveNow, someOf } from '../../days.ts'
import { dayBefore } from '../../lives.ts'
import type { DemonstrationRecord, DemonstrationSet, Values } from '../../demonstration-set.ts'
import { livingRecord } from '../../living-record.ts'
import { numberedGoods, type NumberedGoods } from '../regulated-numbers.ts'
import { RULE_OF_CHAPTER } from '../regulated-rules.ts'
import {
  REGULATIONS,
  inForceFrom,
  topicOf,
  type PlannedRegulation,
  type Topic,
} from './plans/regulation-plan.ts'
import { standardsOfRegulation } from './plans/standard-links.ts'

const REPEALING = ['withdrawn', 'annulled', 'superseded', 'archived', 'expired']

export const technicalRegulationsSet: DemonstrationSet = {
  registry: 'technical-regulations',
  records(goods) {
    const numbered = numberedGoods(goods)
    return REGULATIONS.map((planned) => withStages(planned, recordOf(planned, numbered)))
  },
}

function recordOf(planned: PlannedRegulation, numbered: readonly NumberedGoods[]): DemonstrationRecord {
  const { id, topic, life, stage, kind } = planned
  const since = inForceFrom(planned)
  const isLaw = stage === 'in-force'
  const own = isLaw ? numbered.filter(({ goods }) => topicOf(goods.code) === topic) : []
  const standards = standardsOfRegulation(planned)
  return livingRecord(id, {
    life,
    values: {
      number: id,
      title: titleOf(planned),
      inForceFrom: since,
      authority: RULE_OF_CHAPTER[topic.codes[0]?.slice(0, 2) ?? '']?.authority ?? 'consumer-market',
      goodsCount: String(own.length),
      standardsCount: String(standards.length),
      sectors: [...topic.ics],
      products: [...new Set(topic.codes.map(sectionOf))],
      adoptedBy: kind === 'assessment' ? 'economy' : 'cabinet',
      ...adoption(since),
      scope: scopeOf(topic),
      requirements: requirementsOf(planned),
      procedures: proceduresOf(planned),
      codes: own.map(({ goods: { code } }) => code).join(' ') || null,
      goods: own.map(({ number }) => number),
      standards: standards.map(({ id: standard }) => standard),
      officialText: null,
      act: since === null ? null : `№ ${100 + planned.place}`,
      ...consultationOf(planned),
      source: null,
    },
    before: { authority: null },
    mistaken: { standardsCount: String(standards.length + 1) },
  })
}

/** Adopted half a year before it comes into force, with a year to get used to it. */
function adoption(since: string | null): Values {
  if (since === null) return { adoptedAt: null, year: null, transitionUntil: null }
  const adoptedAt = dayBefore(since, 180)
  return { adoptedAt, year: adoptedAt.slice(0, 4), transitionUntil: dayAfter(since, 365) }
}

function consultationOf({ stage, life, place }: PlannedRegulation): Values {
  const isAsked = stage === 'consultation' || stage === 'notified' || stage === 'adopted'
  const opens = life[0]?.from ?? null
  return {
    consultationFrom: isAsked ? opens : null,
    consultationUntil: isAsked && opens !== null ? dayAfter(opens, 60) : null,
    comments: isAsked ? String((place * 3) % 40) : null,
  }
}

/** Each version tells the stage of its days, and the amendments made until then. */
function withStages(planned: PlannedRegulation, { id, versions }: DemonstrationRecord): DemonstrationRecord {
  return {
    id,
    versions: versions.map((version, index) => {
      const amended = versions.slice(1, index + 1).filter(({ status }) => status === 'active')
      const isOver = REPEALING.includes(version.status)
      return {
        ...version,
        values: {
          ...version.values,
          stage: stageOf(planned, { isOver, isAmended: amended.length > 0 }),
          repealedAt: isOver ? version.from : null,
          amendments: amended.map(({ from }, place) => amendment(planned, from, place)),
        },
      }
    }),
  }
}

function stageOf(
  { stage, life }: PlannedRegulation,
  { isOver, isAmended }: { isOver: boolean; isAmended: boolean },
): string {
  if (isOver || (!isActiveNow(life) && stage !== 'in-force')) return 'repealed'
  return stage === 'in-force' && isAmended ? 'amended' : stage
}

function amendment({ place }: PlannedRegulation, date: string, index: number): Record<string, CellValue> {
  return { number: `№ ${100 + place}/${index + 1}`, date, content: cycled(CHANGES, index) }
}

const CHANGES = [
  text('Nəzarət qurumu müəyyən edilib', 'The supervising authority was named', 'Определён надзорный орган'),
  text(
    'İstinad edilən standartların siyahısı yenilənib',
    'The list of referenced standards was renewed',
    'Обновлён перечень ссылочных стандартов',
  ),
]

function titleOf({ kind, topic: { name } }: PlannedRegulation): Values[string] {
  if (kind === 'safety') {
    return text(
      `${capital(name.az, 'az')} təhlükəsizliyi haqqında texniki reqlament`,
      `Technical regulation on the safety of ${name.en}`,
      `Технический регламент о безопасности ${name.ru}`,
    )
  }
  if (kind === 'marking') {
    return text(
      `${capital(name.az, 'az')} nişanlanması haqqında texniki reqlament`,
      `Technical regulation on the marking of ${name.en}`,
      `Технический регламент о маркировке ${name.ru}`,
    )
  }
  return text(
    `${capital(name.az, 'az')} uyğunluğunun qiymətləndirilməsi haqqında texniki reqlament`,
    `Technical regulation on the conformity assessment of ${name.en}`,
    `Технический регламент об оценке соответствия ${name.ru}`,
  )
}

function scopeOf({ name }: Topic): Values[string] {
  return text(
    `Ölkə bazarına çıxarılan ${name.az} istehsalçılarına, idxalçılarına və satıcılarına şamil olunur. Nümayiş qeydidir, hüquqi qüvvəsi yoxdur.`,
    `Binds makers, importers and sellers of ${name.en} placed on the market. A demonstration record without legal force.`,
    `Распространяется на изготовителей, импортёров и продавцов ${name.ru}, выпускаемых на рынок страны. Демонстрационная запись без юридической силы.`,
  )
}

function requirementsOf({ kind }: PlannedRegulation): Values[string] {
  if (kind === 'safety') {
    return text(
      '1. İnsanın həyatı və sağlamlığı üçün təhlükəsizlik. 2. Yanğın təhlükəsizliyi. 3. Ətraf mühitin qorunması. 4. İstehlakçıya verilən məlumat.',
      '1. Safety of human life and health. 2. Fire safety. 3. Protection of the environment. 4. Information for the consumer.',
      '1. Безопасность для жизни и здоровья человека. 2. Пожарная безопасность. 3. Охрана окружающей среды. 4. Информация для потребителя.',
    )
  }
  if (kind === 'marking') {
    return text(
      '1. Azərbaycan dilində etiket. 2. İstehsalçı və idxalçı haqqında məlumat. 3. AZC uyğunluq nişanı. 4. Nişanın oxunaqlı olması.',
      '1. A label in Azerbaijani. 2. Details of the maker and the importer. 3. The AZC conformity mark. 4. Legibility.',
      '1. Этикетка на азербайджанском языке. 2. Сведения об изготовителе и импортёре. 3. Знак соответствия AZC. 4. Разборчивость маркировки.',
    )
  }
  return text(
    '1. Modulun seçilməsi. 2. Texniki sənədlər. 3. Nümunələrin götürülməsi və sınağı. 4. Reyestrdə həmin gün qeydiyyat.',
    '1. Choice of the module. 2. Technical documentation. 3. Sampling and testing. 4. Registration on the same day.',
    '1. Выбор модуля. 2. Техническая документация. 3. Отбор и испытания образцов. 4. Регистрация в реестре в тот же день.',
  )
}

function proceduresOf({ kind, place }: PlannedRegulation): string[] {
  if (kind === 'marking') return ['a']
  return [...someOf(['a', 'a1', 'a2', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], place, 4)].sort()
}
