import { text } from '../../../../definitions/registry-definition.ts'
import {
  IN_LABORATORY,
  INDOORS,
  OUTDOORS,
  accuracyClass,
  type InstrumentFamily,
} from './instrument-family.ts'

export const LENGTH_AND_ROAD: readonly InstrumentFamily[] = [
  {
    name: text('Ştangenpərgar', 'Caliper', 'Штангенциркуль'),
    summary: text(
      'Hissələrin xarici və daxili ölçüsünü, dərinliyini ölçür.',
      'Measures the outside, inside and depth of parts.',
      'Измеряет наружные и внутренние размеры и глубину деталей.',
    ),
    ...{ instrumentClass: 'length', quantities: ['length'], areas: ['industry'], letters: 'LC' },
    ...{ unit: 'mm', shift: 0, months: 12, recommendation: null, hasSoftware: false },
    sizes: [
      ['0', '150'],
      ['0', '200'],
      ['0', '300'],
      ['0', '500'],
    ],
    accuracy: text('Bölgü qiyməti 0,05 mm', 'Scale interval 0.05 mm', 'Цена деления 0,05 мм'),
    ...{ error: text('±0,05 mm', '±0.05 mm', '±0,05 мм'), conditions: IN_LABORATORY },
  },
  {
    name: text('Ölçü lenti', 'Measuring tape', 'Измерительная рулетка'),
    summary: text(
      'Tikintidə və ticarətdə uzunluğu ölçür.',
      'Measures length in building and trade.',
      'Измеряет длину в строительстве и торговле.',
    ),
    ...{ instrumentClass: 'length', quantities: ['length'], areas: ['trade', 'industry'], letters: 'LT' },
    ...{ unit: 'm', shift: 3, months: 12, recommendation: 'R 35', hasSoftware: false },
    sizes: [
      ['0', '3'],
      ['0', '5'],
      ['0', '10'],
      ['0', '50'],
    ],
    accuracy: text('II sinif', 'Class II', 'Класс II'),
    error: text('±(0,3 + 0,2·L) mm', '±(0.3 + 0.2·L) mm', '±(0,3 + 0,2·L) мм'),
    conditions: OUTDOORS,
  },
  {
    name: text('Radar sürətölçəni', 'Radar speed meter', 'Радиолокационный измеритель скорости'),
    summary: text(
      'Yolda nəqliyyat vasitələrinin sürətini ölçür.',
      'Measures the speed of vehicles on the road.',
      'Измеряет скорость транспортных средств на дороге.',
    ),
    ...{ instrumentClass: 'time', quantities: ['speed'], areas: ['road'], letters: 'RS' },
    ...{ unit: 'km/h', shift: 0, months: 12, recommendation: 'R 91', hasSoftware: true },
    sizes: [
      ['20', '200'],
      ['20', '250'],
      ['20', '300'],
      ['10', '350'],
    ],
    accuracy: text('±1 km/saat', '±1 km/h', '±1 км/ч'),
    ...{ error: text('±1 km/saat', '±1 km/h', '±1 км/ч'), conditions: OUTDOORS },
  },
  {
    name: text(
      'Şüşələrin işıqburaxmasını ölçən cihaz',
      'Window tint meter',
      'Измеритель светопропускания стёкол',
    ),
    summary: text(
      'Avtomobil şüşəsinin işığı nə qədər buraxdığını ölçür.',
      'Measures how much light the glass of a vehicle lets through.',
      'Измеряет, сколько света пропускают стёкла автомобиля.',
    ),
    ...{ instrumentClass: 'optical', quantities: ['transmittance'], areas: ['road'], letters: 'TM' },
    ...{ unit: '%', shift: 0, months: 12, recommendation: null, hasSoftware: false },
    sizes: [
      ['2', '98'],
      ['4', '100'],
      ['5', '95'],
      ['10', '100'],
    ],
    accuracy: text('±2 %', '±2 %', '±2 %'),
    ...{ error: text('±2 %', '±2 %', '±2 %'), conditions: OUTDOORS },
  },
  {
    name: text('Lüksmetr', 'Lux meter', 'Люксметр'),
    summary: text(
      'İş yerinin və sinif otağının işıqlanmasını ölçür.',
      'Measures the lighting of workplaces and classrooms.',
      'Измеряет освещённость рабочих мест и классов.',
    ),
    ...{
      instrumentClass: 'optical',
      quantities: ['illuminance'],
      areas: ['safety', 'health'],
      letters: 'LX',
    },
    ...{ unit: 'lx', shift: 0, months: 12, recommendation: null, hasSoftware: false },
    sizes: [
      ['1', '20000'],
      ['10', '100000'],
      ['10', '200000'],
      ['1', '200000'],
    ],
    accuracy: text('±8 %', '±8 %', '±8 %'),
    ...{ error: text('±8 %', '±8 %', '±8 %'), conditions: INDOORS },
  },
  {
    name: text('Səs-küyölçən', 'Sound level meter', 'Шумомер'),
    summary: text(
      'İş yerində və küçədə səs-küyün səviyyəsini ölçür.',
      'Measures noise at work and in the street.',
      'Измеряет уровень шума на рабочем месте и на улице.',
    ),
    ...{
      instrumentClass: 'acoustic',
      quantities: ['sound-level'],
      areas: ['environment', 'safety'],
      letters: 'SL',
    },
    ...{ unit: 'dB', shift: 0, months: 12, recommendation: 'R 58', hasSoftware: true },
    sizes: [
      ['25', '130'],
      ['25', '140'],
      ['30', '130'],
      ['35', '140'],
    ],
    accuracy: accuracyClass('1'),
    ...{ error: text('±0,7 dB', '±0.7 dB', '±0,7 дБ'), conditions: OUTDOORS },
  },
]
