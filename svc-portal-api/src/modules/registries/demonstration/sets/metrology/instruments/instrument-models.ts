import type { FieldValue } from 'shared-contracts/models/registry-fields'
import type { LocalizedText } from 'shared-contracts/session/language'
import { text } from '../../../../definitions/registry-definition.ts'
import type { Values } from '../../../demonstration-set.ts'
import {
  applicantOf,
  countryOf,
  makerName,
  oimlAuthority,
  siteName,
  type Applicant,
} from '../wording/parties.ts'
import { documentOf, inEach, shifted } from '../wording/wording.ts'
import { FAMILIES } from './all-families.ts'
import type { InstrumentFamily, Size } from './instrument-family.ts'

/** One model of a maker. */
export interface InstrumentModel {
  readonly family: InstrumentFamily
  readonly notation: string
  readonly maker: number
  readonly applicant: Applicant
  readonly title: LocalizedText
  readonly productionKind: 'series' | 'batch' | 'single'
  readonly size: Size
  readonly range: { readonly from: string; readonly to: string; readonly unit: string }
}

/** Units of ranges by quantity, as the choices of quantities name them. */
const UNIT_OF: Readonly<Record<string, string>> = {
  mass: 'kg',
  force: 'kN',
  pressure: 'kPa',
  temperature: '°C',
  humidity: '%',
  voltage: 'V',
  current: 'A',
  resistance: 'Ω',
  frequency: 'Hz',
  time: 's',
  length: 'mm',
  speed: 'km/h',
  volume: 'L',
  flow: 'm³/h',
  density: 'kg/m³',
  'kinematic-viscosity': 'mm²/s',
  acidity: 'pH',
  'mass-concentration': 'mg/L',
  'gas-content': '%',
  illuminance: 'lx',
  transmittance: '%',
  'sound-level': 'dB',
  pulse: '1/min',
  'dose-rate': 'µSv/h',
}

/** What the second quantity of an instrument reaches. */
const SECOND_RANGES: Readonly<Record<string, Size>> = {
  temperature: ['0', '50'],
  voltage: ['0', '1000'],
  current: ['0', '10'],
  resistance: ['0', '20000000'],
  pulse: ['40', '200'],
  time: ['0', '3600'],
}

/** The model at a place: all kinds first, then their next size; the sizes of a kind have two makers. */
export function modelAt(place: number, series = 1): InstrumentModel {
  const kind = place % FAMILIES.length
  const variant = Math.floor(place / FAMILIES.length)
  const family = FAMILIES[kind]
  const sizeAt = variant % 4
  const size = family?.sizes[sizeAt]
  if (family === undefined || size === undefined) throw new Error(`no model at ${place}`)
  const maker = kind * 2 + (variant < 3 ? 1 : 2)
  const notation = `${family.letters}-${series * 100 + (variant + 1) * 10}`
  const inUnit = family.inQuantityUnit?.[sizeAt]
  const [from, to] = inUnit ?? [shifted(size[0], family.shift), shifted(size[1], family.shift)]
  return {
    ...{ family, notation, maker, size },
    applicant: applicantOf(maker),
    title: inEach((language) => `${family.name[language]}, ${MODEL[language]} ${notation}`),
    productionKind: place % 9 === 4 ? 'batch' : place % 31 === 20 ? 'single' : 'series',
    range: { from, to, unit: UNIT_OF[family.quantities[0] ?? ''] ?? '' },
  }
}

const MODEL = text('model', 'model', 'модель')

/** What the register says of a model, approved or removed. */
export function modelValues(model: InstrumentModel, place: number): Values {
  const { family, notation, maker, applicant } = model
  const serials = serialsOf(model, place)
  return {
    typeName: model.title,
    summary: family.summary,
    notation,
    modifications: `${notation}.01, ${notation}.02, ${notation}.03`,
    instrumentClass: family.instrumentClass,
    quantity: [...family.quantities],
    range: model.range,
    accuracyClass: family.accuracy,
    measurands: measurandsOf(model),
    manufacturer: makerName(maker),
    manufacturerSite: siteName(maker),
    country: countryOf(maker),
    applicant: applicant.name,
    applicantVoen: applicant.taxNumber,
    productionKind: model.productionKind,
    batchSerials: serials.length === 0 ? null : serials.join(', '),
    verificationIntervalMonths: String(family.months),
    stateControlArea: [...family.areas],
    sealingPlaces: SEALS,
    software: family.hasSoftware ? softwareOf(notation, place) : null,
    hasOiml: family.recommendation === null ? 'no' : 'yes',
    oimlCertificates: oimlOf(family, place),
    verificationMethod: documentOf(METHOD, place + 1),
    descriptionFile: documentOf(DESCRIPTION, place + 1),
    photos: null,
  }
}

const SEALS = text(
  'Korpusun birləşmə yeri və tənzimləmə pəncərəsi',
  'The joint of the case and the opening for adjustment',
  'Стык корпуса и окно регулировки',
)
const METHOD = text('Yoxlama metodikası', 'Verification method', 'Методика поверки')
const DESCRIPTION = text('Tipin təsviri', 'Description of the type', 'Описание типа')

function measurandsOf({ family, size }: InstrumentModel): FieldValue {
  return family.quantities.map((quantity, index) => {
    const [from, to] = index === 0 ? size : (SECOND_RANGES[quantity] ?? size)
    return {
      quantity,
      range: { from, to, unit: index === 0 ? family.unit : (UNIT_OF[quantity] ?? null) },
      accuracyClass: index === 0 ? family.accuracy : null,
      maxPermissibleError: index === 0 ? family.error : null,
      conditions: family.conditions,
    }
  })
}

/** Single units and batches are approved by their numbers. */
export function serialsOf({ productionKind }: InstrumentModel, place: number): readonly string[] {
  const count = { series: 0, batch: 6, single: 1 }[productionKind]
  return Array.from({ length: count }, (_, index) => String(10_001 + place * 20 + index))
}

function softwareOf(notation: string, place: number): FieldValue {
  const checksum = ((place + 1) * 2_654_435_761) % 4_294_967_296
  return [
    {
      name: `${notation}.FW`,
      version: `${(place % 3) + 1}.${place % 10}`,
      checksum: checksum.toString(16).toUpperCase().padStart(8, '0'),
    },
  ]
}

function oimlOf({ recommendation }: InstrumentFamily, place: number): FieldValue {
  if (recommendation === null) return null
  return [
    {
      number: `${recommendation.replace(' ', '')}/${2016 + (place % 5)}-${String(place + 1).padStart(3, '0')}`,
      authority: oimlAuthority(place),
      scheme: place % 3 === 0 ? 'B' : 'A',
      recommendation,
    },
  ]
}
