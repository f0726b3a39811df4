import { text } from '../../../../definitions/registry-definition.ts'
import {
  IN_LABORATORY,
  INDOORS,
  OUTDOORS,
  accuracyClass,
  type InstrumentFamily,
} from './instrument-family.ts'

const WATER_ERROR = text('±5 % (kiçik sərfdə), ±2 %', '±5 % (low flow), ±2 %', '±5 % (малый расход), ±2 %')

export const FLOW_AND_VOLUME: readonly InstrumentFamily[] = [
  {
    name: text('Soyuq su sayğacı', 'Cold water meter', 'Счётчик холодной воды'),
    summary: text(
      'Mənzildə və binada soyuq su sərfini ölçür.',
      'Measures how much cold water a flat or a building uses.',
      'Измеряет расход холодной воды в квартире и доме.',
    ),
    ...{ instrumentClass: 'flow', quantities: ['flow'], areas: ['utilities', 'trade'], letters: 'WC' },
    ...{ unit: 'm³/h', shift: 0, months: 60, recommendation: 'R 49', hasSoftware: false },
    sizes: [
      ['0.02', '2'],
      ['0.03125', '3.125'],
      ['0.025', '5'],
      ['0.0625', '12.5'],
    ],
    ...{ accuracy: accuracyClass('2'), error: WATER_ERROR, conditions: INDOORS },
  },
  {
    name: text('İsti su sayğacı', 'Hot water meter', 'Счётчик горячей воды'),
    summary: text(
      'Mənzildə və binada isti su sərfini ölçür.',
      'Measures how much hot water a flat or a building uses.',
      'Измеряет расход горячей воды в квартире и доме.',
    ),
    ...{ instrumentClass: 'flow', quantities: ['flow'], areas: ['utilities', 'trade'], letters: 'WH' },
    ...{ unit: 'm³/h', shift: 0, months: 48, recommendation: 'R 49', hasSoftware: false },
    sizes: [
      ['0.016', '2'],
      ['0.025', '3.125'],
      ['0.04', '5'],
      ['0.1', '12.5'],
    ],
    ...{ accuracy: accuracyClass('2'), error: WATER_ERROR, conditions: INDOORS },
  },
  {
    name: text('Məişət qaz sayğacı', 'Domestic gas meter', 'Бытовой счётчик газа'),
    summary: text(
      'Evdə istifadə olunan qazın həcmini ölçür.',
      'Measures the gas that a household uses.',
      'Измеряет объём газа, израсходованного в доме.',
    ),
    ...{ instrumentClass: 'flow', quantities: ['flow'], areas: ['utilities', 'trade'], letters: 'GM' },
    ...{ unit: 'm³/h', shift: 0, months: 96, recommendation: 'R 137', hasSoftware: false },
    sizes: [
      ['0.016', '2.5'],
      ['0.025', '4'],
      ['0.04', '6'],
      ['0.06', '10'],
    ],
    accuracy: accuracyClass('1.5'),
    ...{ error: text('±3 %, ±1,5 %', '±3 %, ±1.5 %', '±3 %, ±1,5 %'), conditions: OUTDOORS },
  },
  {
    name: text('Yanacaqdoldurma kolonkası', 'Fuel dispenser', 'Топливораздаточная колонка'),
    summary: text(
      'Yanacaqdoldurma məntəqəsində verilən yanacağın həcmini ölçür.',
      'Measures the fuel that a filling station sells.',
      'Измеряет объём топлива, отпущенного на заправке.',
    ),
    ...{ instrumentClass: 'flow', quantities: ['flow'], areas: ['trade'], letters: 'FD' },
    ...{ unit: 'L/min', shift: 0, months: 12, recommendation: 'R 117', hasSoftware: true },
    sizes: [
      ['4', '40'],
      ['5', '50'],
      ['5', '80'],
      ['5', '130'],
    ],
    inQuantityUnit: [
      ['0.24', '2.4'],
      ['0.3', '3'],
      ['0.3', '4.8'],
      ['0.3', '7.8'],
    ],
    accuracy: accuracyClass('0.5'),
    ...{ error: text('±0,5 %', '±0.5 %', '±0,5 %'), conditions: OUTDOORS },
  },
  {
    name: text('Ultrasəsli sərfölçən', 'Ultrasonic flow meter', 'Ультразвуковой расходомер'),
    summary: text(
      'Boru kəmərində mayenin sərfini ölçür.',
      'Measures the flow of liquid in a pipeline.',
      'Измеряет расход жидкости в трубопроводе.',
    ),
    ...{ instrumentClass: 'flow', quantities: ['flow'], areas: ['industry', 'utilities'], letters: 'UF' },
    ...{ unit: 'm³/h', shift: 0, months: 24, recommendation: null, hasSoftware: true },
    sizes: [
      ['1', '100'],
      ['2.5', '250'],
      ['10', '1000'],
      ['40', '4000'],
    ],
    accuracy: accuracyClass('1'),
    ...{ error: text('±1 %', '±1 %', '±1 %'), conditions: OUTDOORS },
  },
  {
    name: text('Mexaniki dozator', 'Piston pipette', 'Механический дозатор'),
    summary: text(
      'Laboratoriyada kiçik həcmli mayeni dəqiq ölçüb tökür.',
      'Measures out small volumes of liquid in a laboratory.',
      'Точно отмеряет малые объёмы жидкости в лаборатории.',
    ),
    ...{ instrumentClass: 'flow', quantities: ['volume'], areas: ['health', 'environment'], letters: 'DP' },
    ...{ unit: 'mL', shift: -3, months: 12, recommendation: null, hasSoftware: false },
    sizes: [
      ['0.02', '0.2'],
      ['0.1', '1'],
      ['0.5', '5'],
      ['1', '10'],
    ],
    accuracy: text('±1 %', '±1 %', '±1 %'),
    ...{ error: text('±(1–2,5) %', '±(1–2.5) %', '±(1–2,5) %'), conditions: IN_LABORATORY },
  },
]
