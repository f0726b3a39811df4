import { text } from '../../../../definitions/registry-definition.ts'
import {
  IN_LABORATORY,
  INDOORS,
  OUTDOORS,
  accuracyClass,
  type InstrumentFamily,
} from './instrument-family.ts'

export const PRESSURE_AND_TEMPERATURE: readonly InstrumentFamily[] = [
  {
    name: text('Deformasiyalı manometr', 'Bourdon tube pressure gauge', 'Деформационный манометр'),
    summary: text(
      'Borularda və qablarda qazın, mayenin təzyiqini göstərir.',
      'Shows the pressure of gas and liquid in pipes and vessels.',
      'Показывает давление газа и жидкости в трубах и сосудах.',
    ),
    ...{
      instrumentClass: 'pressure',
      quantities: ['pressure'],
      areas: ['industry', 'safety'],
      letters: 'MD',
    },
    ...{ unit: 'MPa', shift: 3, months: 12, recommendation: 'R 101', hasSoftware: false },
    sizes: [
      ['0', '0.6'],
      ['0', '1.6'],
      ['0', '6'],
      ['0', '40'],
    ],
    accuracy: accuracyClass('1.5'),
    ...{ error: text('±1,5 %', '±1.5 %', '±1,5 %'), conditions: OUTDOORS },
  },
  {
    name: text('Rəqəmsal manometr', 'Digital pressure gauge', 'Цифровой манометр'),
    summary: text(
      'Təzyiqi rəqəmlə göstərir; başqa manometrlərin yoxlanılmasında da istifadə olunur.',
      'Shows pressure in figures; other gauges are verified with it as well.',
      'Показывает давление цифрами; применяется и для поверки других манометров.',
    ),
    ...{ instrumentClass: 'pressure', quantities: ['pressure'], areas: ['industry'], letters: 'MR' },
    ...{ unit: 'MPa', shift: 3, months: 12, recommendation: null, hasSoftware: true },
    sizes: [
      ['0', '0.25'],
      ['0', '1'],
      ['0', '10'],
      ['0', '60'],
    ],
    accuracy: accuracyClass('0.1'),
    ...{ error: text('±0,1 %', '±0.1 %', '±0,1 %'), conditions: IN_LABORATORY },
  },
  {
    name: text('Təzyiq çeviricisi', 'Pressure transmitter', 'Преобразователь давления'),
    summary: text(
      'Təzyiqi elektrik siqnalına çevirib idarəetmə sisteminə ötürür.',
      'Turns pressure into an electric signal for a control system.',
      'Преобразует давление в электрический сигнал для системы управления.',
    ),
    ...{ instrumentClass: 'pressure', quantities: ['pressure'], areas: ['industry'], letters: 'PT' },
    ...{ unit: 'kPa', shift: 0, months: 36, recommendation: null, hasSoftware: true },
    sizes: [
      ['0', '10'],
      ['0', '100'],
      ['-100', '100'],
      ['0', '2500'],
    ],
    accuracy: accuracyClass('0.1'),
    ...{ error: text('±0,1 %', '±0.1 %', '±0,1 %'), conditions: OUTDOORS },
  },
  {
    name: text(
      'Platin müqavimət termometri',
      'Platinum resistance thermometer',
      'Платиновый термометр сопротивления',
    ),
    summary: text(
      'Sənayedə və istilik sayğaclarında temperaturu ölçür.',
      'Measures temperature in industry and in heat meters.',
      'Измеряет температуру в промышленности и в теплосчётчиках.',
    ),
    ...{
      instrumentClass: 'temperature',
      quantities: ['temperature'],
      areas: ['utilities', 'industry'],
      letters: 'TR',
    },
    ...{ unit: '°C', shift: 0, months: 24, recommendation: 'R 84', hasSoftware: false },
    sizes: [
      ['0', '150'],
      ['-50', '250'],
      ['-100', '450'],
      ['-50', '500'],
    ],
    accuracy: text('A sinfi', 'Class A', 'Класс A'),
    error: text('±(0,15 + 0,002·|t|) °C', '±(0.15 + 0.002·|t|) °C', '±(0,15 + 0,002·|t|) °C'),
    conditions: OUTDOORS,
  },
  {
    name: text('Şüşə mayeli termometr', 'Liquid-in-glass thermometer', 'Стеклянный жидкостный термометр'),
    summary: text(
      'Laboratoriyada və anbarda temperaturu göstərir.',
      'Shows the temperature in laboratories and stores.',
      'Показывает температуру в лаборатории и на складе.',
    ),
    ...{
      instrumentClass: 'temperature',
      quantities: ['temperature'],
      areas: ['health', 'trade'],
      letters: 'TG',
    },
    ...{ unit: '°C', shift: 0, months: 36, recommendation: 'R 133', hasSoftware: false },
    sizes: [
      ['-30', '50'],
      ['0', '100'],
      ['0', '200'],
      ['100', '300'],
    ],
    accuracy: text('Bölgü qiyməti 0,5 °C', 'Scale interval 0.5 °C', 'Цена деления 0,5 °C'),
    ...{ error: text('±1 °C', '±1 °C', '±1 °C'), conditions: INDOORS },
  },
  {
    name: text('Termohiqrometr', 'Thermohygrometer', 'Термогигрометр'),
    summary: text(
      'Otaqda və anbarda havanın rütubətini və temperaturunu göstərir.',
      'Shows the humidity and temperature of air in rooms and stores.',
      'Показывает влажность и температуру воздуха в помещениях и на складах.',
    ),
    ...{ instrumentClass: 'physico-chemical', quantities: ['humidity', 'temperature'] },
    ...{ areas: ['health', 'safety'], letters: 'TH', unit: '%', shift: 0, months: 12 },
    ...{ recommendation: null, hasSoftware: false },
    sizes: [
      ['10', '90'],
      ['5', '95'],
      ['15', '98'],
      ['0', '98'],
    ],
    accuracy: text('±3 % rütubət', '±3 % humidity', '±3 % влажности'),
    error: text('±3 % və ±0,5 °C', '±3 % and ±0.5 °C', '±3 % и ±0,5 °C'),
    conditions: INDOORS,
  },
]
