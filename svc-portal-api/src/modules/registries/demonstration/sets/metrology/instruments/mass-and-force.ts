import { text } from '../../../../definitions/registry-definition.ts'
import {
  IN_LABORATORY,
  INDOORS,
  OUTDOORS,
  accuracyClass,
  type InstrumentFamily,
} from './instrument-family.ts'

const MEDIUM = text('Orta (III)', 'Medium (III)', 'Средний (III)')
const SCALE_ERROR = text(
  '±(0,5–1,5) yoxlama bölgüsü',
  '±(0.5–1.5) verification intervals',
  '±(0,5–1,5) поверочного деления',
)

export const MASS_AND_FORCE: readonly InstrumentFamily[] = [
  {
    name: text('Elektron ticarət tərəzisi', 'Electronic retail scale', 'Электронные торговые весы'),
    summary: text(
      'Mağaza və bazarlarda malı alıcının gözü qarşısında çəkir.',
      'Weighs goods in shops and markets in front of the buyer.',
      'Взвешивают товар в магазинах и на рынках на глазах у покупателя.',
    ),
    ...{ instrumentClass: 'mass', quantities: ['mass'], areas: ['trade'], letters: 'TS' },
    ...{ unit: 'kg', shift: 0, months: 12, recommendation: 'R 76', hasSoftware: true },
    sizes: [
      ['0.04', '6'],
      ['0.1', '15'],
      ['0.2', '30'],
      ['0.4', '60'],
    ],
    ...{ accuracy: MEDIUM, error: SCALE_ERROR, conditions: INDOORS },
  },
  {
    name: text('Analitik tərəzi', 'Analytical balance', 'Аналитические весы'),
    summary: text(
      'Laboratoriyada kiçik kütlələri çox dəqiq ölçür.',
      'Weighs small masses in a laboratory very accurately.',
      'Очень точно взвешивают малые массы в лаборатории.',
    ),
    ...{ instrumentClass: 'mass', quantities: ['mass'], areas: ['health', 'environment'], letters: 'AB' },
    ...{ unit: 'g', shift: -3, months: 12, recommendation: 'R 76', hasSoftware: true },
    sizes: [
      ['0.1', '120'],
      ['0.1', '220'],
      ['0.1', '320'],
      ['0.1', '510'],
    ],
    accuracy: text('Xüsusi (I)', 'Special (I)', 'Специальный (I)'),
    ...{ error: SCALE_ERROR, conditions: IN_LABORATORY },
  },
  {
    name: text('Avtomobil tərəzisi', 'Truck scale', 'Автомобильные весы'),
    summary: text(
      'Yüklü avtomobilin kütləsini ölçür: anbarlarda, limanlarda, yollarda.',
      'Weighs loaded vehicles at warehouses, in ports and on roads.',
      'Взвешивают гружёные автомобили на складах, в портах и на дорогах.',
    ),
    ...{ instrumentClass: 'mass', quantities: ['mass'], areas: ['trade', 'road'], letters: 'VS' },
    ...{ unit: 't', shift: 3, months: 12, recommendation: 'R 76', hasSoftware: true },
    sizes: [
      ['0.4', '30'],
      ['0.4', '60'],
      ['1', '80'],
      ['1', '100'],
    ],
    ...{ accuracy: MEDIUM, error: SCALE_ERROR, conditions: OUTDOORS },
  },
  {
    name: text('Vaqon tərəzisi', 'Rail weighbridge', 'Вагонные весы'),
    summary: text(
      'Dəmir yolu vaqonlarını hərəkət zamanı çəkir.',
      'Weighs railway wagons in motion.',
      'Взвешивают железнодорожные вагоны в движении.',
    ),
    ...{ instrumentClass: 'mass', quantities: ['mass'], areas: ['trade', 'industry'], letters: 'WB' },
    ...{ unit: 't', shift: 3, months: 12, recommendation: 'R 106', hasSoftware: true },
    sizes: [
      ['2', '100'],
      ['2', '120'],
      ['2', '150'],
      ['4', '200'],
    ],
    accuracy: accuracyClass('0.5'),
    ...{ error: text('±0,25 %', '±0.25 %', '±0,25 %'), conditions: OUTDOORS },
  },
  {
    name: text('Çəki daşları dəsti', 'Set of weights', 'Набор гирь'),
    summary: text(
      'Tərəzilər bu daşlarla yoxlanılır və kalibrlənir.',
      'Balances are verified and calibrated with it.',
      'По этим гирям поверяют и калибруют весы.',
    ),
    ...{ instrumentClass: 'mass', quantities: ['mass'], areas: ['trade', 'health'], letters: 'WS' },
    ...{ unit: 'g', shift: -3, months: 12, recommendation: 'R 111', hasSoftware: false },
    sizes: [
      ['0.001', '0.5'],
      ['0.001', '200'],
      ['1', '500'],
      ['1000', '10000'],
    ],
    accuracy: text('F1 sinfi', 'Class F1', 'Класс F1'),
    error: text('F1 sinfinin hədləri üzrə', 'As class F1 allows', 'По пределам класса F1'),
    conditions: IN_LABORATORY,
  },
  {
    name: text('Elektron dinamometr', 'Electronic dynamometer', 'Электронный динамометр'),
    summary: text(
      'Dartma və sıxma qüvvəsini ölçür.',
      'Measures tensile and compressive force.',
      'Измеряет силу растяжения и сжатия.',
    ),
    ...{ instrumentClass: 'force', quantities: ['force'], areas: ['industry'], letters: 'DN' },
    ...{ unit: 'kN', shift: 0, months: 12, recommendation: null, hasSoftware: false },
    sizes: [
      ['0.1', '1'],
      ['0.5', '5'],
      ['1', '10'],
      ['10', '100'],
    ],
    accuracy: accuracyClass('0.5'),
    ...{ error: text('±0,24 %', '±0.24 %', '±0,24 %'), conditions: INDOORS },
  },
]
