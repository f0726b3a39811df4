import type { LocalizedText } from 'shared-contracts/session/language'
import { text } from '../../../../definitions/registry-definition.ts'
import { PROPERTY_CHOICES } from '../../../../definitions/metrology/choices/sample-choices.ts'
import type { Values } from '../../../demonstration-set.ts'
import { applicantOf, countryOf, producerName, type Applicant } from '../wording/parties.ts'
import { decimal, documentOf, inEach, measure, unitSymbol } from '../wording/wording.ts'
import { LIQUIDS } from './liquids.ts'
import type { SampleKind } from './sample-kind.ts'
import { SOLIDS_AND_GASES } from './solids-and-gases.ts'

const KINDS: readonly SampleKind[] = [...LIQUIDS, ...SOLIDS_AND_GASES]
const PER_KIND = 5

/** One standard sample of a producer. */
export interface Sample {
  readonly kind: SampleKind
  readonly value: string
  readonly uncertainty: string | null
  readonly producer: number
  readonly title: LocalizedText
  readonly applicant: Applicant
}

/** The sample at a place: all kinds with their first value, then the next ones; two producers offer the same. */
export function sampleAt(place: number): Sample {
  const kind = KINDS[place % KINDS.length]
  const variant = Math.floor(place / KINDS.length)
  const [value, uncertainty] = kind?.values[variant % PER_KIND] ?? []
  if (kind === undefined || value === undefined) throw new Error(`no sample at ${place}`)
  const notation = `${kind.letters}-${11 + variant}`
  const producer = (place % KINDS.length) + (variant < PER_KIND ? 1 : 22)
  return {
    ...{ kind, value, uncertainty: uncertainty ?? null, producer },
    title: inEach(
      (language) => `${kind.name[language]} ${notation}, ${valueText(value, kind.unit, language)}`,
    ),
    applicant: applicantOf(producer),
  }
}

/** The scale of acidity has no unit to write. */
function valueText(value: string, unit: string, language: 'az' | 'en' | 'ru'): string {
  return unit === 'pH'
    ? `${unitSymbol(unit, language)} ${decimal(value, language)}`
    : measure(value, unit, language)
}

export function sampleValues(sample: Sample, place: number): Values {
  const { kind, value, uncertainty, producer } = sample
  return {
    name: sample.title,
    summary: kind.summary,
    sampleType: uncertainty === null ? 'rm' : 'crm',
    matrix: kind.matrix,
    property: [kind.property],
    value,
    certifiedValue: certifiedText(sample),
    certifiedValues: [
      {
        ...{ property: kind.property, value, unit: kind.unit, uncertainty },
        ...(uncertainty === null
          ? { coverageFactor: null, level: null }
          : { coverageFactor: '2', level: '95' }),
      },
    ],
    producer: producerName(producer),
    country: countryOf(producer),
    producerAccreditation: `RM-${String(producer).padStart(3, '0')}`,
    lot: `${kind.letters}${String(place + 1).padStart(4, '0')}`,
    amount: kind.amount,
    storage: kind.storage,
    shelfLifeMonths: String(kind.shelfLife),
    homogeneity: uncertainty === null ? null : HOMOGENEITY,
    stability: STABILITY,
    useCases: [...kind.useCases],
    traceability: uncertainty === null ? null : TRACEABILITY,
    certificateFile: documentOf(CERTIFICATE, `${kind.letters}-${String(place + 1).padStart(3, '0')}`),
    safetyDataSheet: documentOf(SAFETY, place + 1),
  }
}

const HOMOGENEITY = text(
  'Partiyanın 10 qabında yoxlanılıb; töhfəsi qeyri-müəyyənliyə daxildir',
  'Tested in 10 units of the lot; its share is part of the uncertainty',
  'Проверена на 10 экземплярах партии; вклад учтён в неопределённости',
)
const STABILITY = text(
  'Saxlanma müddəti ərzində qiymət hüdudlardan kənara çıxmır',
  'The value stays within its limits for the shelf life',
  'Значение остаётся в пределах в течение срока годности',
)
const TRACEABILITY = text(
  'Beynəlxalq vahidlər sisteminə (SI), dövlət etalonları vasitəsilə',
  'To the International System of Units (SI) through the state etalons',
  'К Международной системе единиц (СИ) через государственные эталоны',
)
const CERTIFICATE = text('Standart nümunənin sertifikatı', 'Certificate of the sample', 'Паспорт образца')
const SAFETY = text('Təhlükəsizlik pasportu', 'Safety data sheet', 'Паспорт безопасности')

/** `Sulfur = (10.2 ± 0.6) mg/kg` as each language writes it. */
function certifiedText({ kind, value, uncertainty }: Sample): LocalizedText {
  const property = PROPERTY_CHOICES.find((one) => one.value === kind.property)?.label
  return inEach((language) => {
    const name = property?.[language].split(',')[0] ?? ''
    if (uncertainty === null) return `${name} = ${valueText(value, kind.unit, language)}`
    const both = `${decimal(value, language)} ± ${decimal(uncertainty, language)}`
    return kind.unit === 'pH'
      ? `${name} = ${both}`
      : `${name} = (${both})\u202f${unitSymbol(kind.unit, language)}`
  })
}
