import { text } from '../../../../definitions/registry-definition.ts'
import type { LocalizedText } from 'shared-contracts/session/language'
import type { Interval } from 'shared-contracts/models/registry-fields'

/** What bodies of a kind are called, and what they are accredited against. */
export interface BodyKind {
  readonly name: LocalizedText
  readonly standard: string
}

function kind(standard: string, name: LocalizedText): BodyKind {
  return { name, standard }
}

const INSPECTION = kind('iso-iec-17020-2012', text('İnspeksiya orqanı', 'Inspection body', 'Орган инспекции'))

const BODY_KINDS: Readonly<Record<string, BodyKind>> = {
  testing: kind(
    'iso-iec-17025-2017',
    text('Sınaq laboratoriyası', 'Testing laboratory', 'Испытательная лаборатория'),
  ),
  calibration: kind(
    'iso-iec-17025-2017',
    text('Kalibrləmə laboratoriyası', 'Calibration laboratory', 'Калибровочная лаборатория'),
  ),
  medical: kind(
    'iso-15189-2022',
    text('Tibbi laboratoriya', 'Medical laboratory', 'Медицинская лаборатория'),
  ),
  'inspection-a': INSPECTION,
  'inspection-b': INSPECTION,
  'inspection-c': INSPECTION,
  'product-certification': kind(
    'iso-iec-17065-2012',
    text(
      'Məhsulların sertifikatlaşdırılması orqanı',
      'Product certification body',
      'Орган по сертификации продукции',
    ),
  ),
  'system-certification': kind(
    'iso-iec-17021-1-2015',
    text(
      'İdarəetmə sistemlərinin sertifikatlaşdırılması orqanı',
      'Management system certification body',
      'Орган по сертификации систем менеджмента',
    ),
  ),
  'persons-certification': kind(
    'iso-iec-17024-2012',
    text(
      'Personalın sertifikatlaşdırılması orqanı',
      'Body certifying persons',
      'Орган по сертификации персонала',
    ),
  ),
  'reference-materials': kind(
    'iso-17034-2016',
    text('Standart nümunə istehsalçısı', 'Reference material producer', 'Производитель стандартных образцов'),
  ),
  'proficiency-testing': kind(
    'iso-iec-17043-2023',
    text(
      'Səriştəlilik yoxlamasının provayderi',
      'Proficiency testing provider',
      'Провайдер проверки квалификации',
    ),
  ),
  verification: kind(
    'iso-iec-17029-2019',
    text(
      'Validasiya və verifikasiya orqanı',
      'Validation and verification body',
      'Орган по валидации и верификации',
    ),
  ),
}

/** What is assessed in a subject, and in which field of work. */
const WORK_OF_SUBJECT: Readonly<Record<string, { field: string; objects: LocalizedText }>> = {
  'low-voltage': {
    field: 'electrical',
    objects: text('məişət elektrik cihazları', 'household electrical appliances', 'бытовые электроприборы'),
  },
  machinery: {
    field: 'mechanical',
    objects: text('maşın və avadanlıq', 'machinery', 'машины и оборудование'),
  },
  'gas-appliances': { field: 'gas', objects: text('qaz cihazları', 'gas appliances', 'газовые приборы') },
  toys: { field: 'toys', objects: text('oyuncaqlar', 'toys', 'игрушки') },
  'children-goods': { field: 'toys', objects: text('uşaq malları', 'goods for children', 'детские товары') },
  'protective-equipment': {
    field: 'mechanical',
    objects: text(
      'fərdi mühafizə vasitələri',
      'personal protective equipment',
      'средства индивидуальной защиты',
    ),
  },
  'light-industry': {
    field: 'textile',
    objects: text('toxuculuq və ayaqqabı', 'textiles and footwear', 'текстиль и обувь'),
  },
  construction: {
    field: 'construction',
    objects: text('tikinti məhsulları', 'construction products', 'строительная продукция'),
  },
  vehicles: {
    field: 'mechanical',
    objects: text('nəqliyyat vasitələri', 'vehicles', 'транспортные средства'),
  },
  cosmetics: {
    field: 'chemical',
    objects: text('ətriyyat və kosmetika', 'perfumes and cosmetics', 'парфюмерия и косметика'),
  },
  packaging: { field: 'chemical', objects: text('qablaşdırma', 'packaging', 'упаковка') },
  food: { field: 'food', objects: text('qida məhsulları', 'food', 'пищевая продукция') },
  measuring: {
    field: 'electrical',
    objects: text('ölçmə vasitələri', 'measuring instruments', 'средства измерений'),
  },
  furniture: { field: 'mechanical', objects: text('mebel', 'furniture', 'мебель') },
}

/** Fields of work of bodies whose work does not depend on the goods. */
export const FIELD_OF_TYPE: Readonly<Record<string, string>> = {
  calibration: 'calibration',
  medical: 'medical',
  'system-certification': 'management',
  'persons-certification': 'persons',
}

/** What laboratories measure: quantity, range and the best uncertainty. */
export interface Measurement {
  readonly quantity: string
  readonly name: LocalizedText
  readonly range: Interval
  readonly capability: string
}

function measurement(
  quantity: string,
  name: LocalizedText,
  [from, to, unit, capability]: readonly [from: string, to: string, unit: string, capability: string],
): Measurement {
  return { quantity, name, range: { from, to, unit }, capability }
}

export const MEASUREMENTS: readonly Measurement[] = [
  measurement('mass', text('Çəki daşları', 'Weights', 'Гири'), ['0.001', '50', 'kg', '0,3 mg']),
  measurement('length', text('Uc ölçüləri', 'Gauge blocks', 'Концевые меры длины'), [
    '0.5',
    '1000',
    'mm',
    '0,15 µm',
  ]),
  measurement('temperature', text('Termometrlər', 'Thermometers', 'Термометры'), [
    '-40',
    '650',
    '°C',
    '0,08 °C',
  ]),
  measurement('pressure', text('Manometrlər', 'Pressure gauges', 'Манометры'), ['0', '60', 'MPa', '0,02 %']),
  measurement('voltage', text('Voltmetrlər', 'Voltmeters', 'Вольтметры'), ['0.001', '1000', 'V', '0,005 %']),
  measurement('time', text('Saniyəölçənlər', 'Stopwatches', 'Секундомеры'), ['1', '86400', 's', '0,02 s']),
  measurement('frequency', text('Tezlikölçənlər', 'Frequency counters', 'Частотомеры'), [
    '10',
    '1000000',
    'Hz',
    '1·10⁻⁸',
  ]),
  measurement('volume', text('Ölçü qabları', 'Volumetric vessels', 'Мерные сосуды'), [
    '0.1',
    '2000',
    'l',
    '0,05 %',
  ]),
  measurement('flow', text('Su sayğacları', 'Water meters', 'Счётчики воды'), [
    '0.03',
    '60',
    'm³/h',
    '0,3 %',
  ]),
  measurement('density', text('Areometrlər', 'Hydrometers', 'Ареометры'), [
    '650',
    '1840',
    'kg/m³',
    '0,2 kg/m³',
  ]),
  measurement('viscosity', text('Viskozimetrlər', 'Viscometers', 'Вискозиметры'), [
    '0.5',
    '5000',
    'mm²/s',
    '0,4 %',
  ]),
  measurement('humidity', text('Hiqrometrlər', 'Hygrometers', 'Гигрометры'), ['10', '95', '%', '1,2 %']),
  measurement('force', text('Dinamometrlər', 'Dynamometers', 'Динамометры'), ['1', '1000', 'kN', '0,1 %']),
]

export function kindOf(type: string): BodyKind {
  const found = BODY_KINDS[type]
  if (found === undefined) throw new Error(`no kind of body ${type}`)
  return found
}

export function workOf(subject: string): { field: string; objects: LocalizedText } {
  const found = WORK_OF_SUBJECT[subject]
  if (found === undefined) throw new Error(`no work of the subject ${subject}`)
  return found
}
