import { text } from '../../../../definitions/registry-definition.ts'
import {
  IN_LABORATORY,
  INDOORS,
  OUTDOORS,
  accuracyClass,
  type InstrumentFamily,
} from './instrument-family.ts'

export const ELECTRICITY_AND_TIME: readonly InstrumentFamily[] = [
  {
    name: text(
      'Birfazalı elektrik enerjisi sayğacı',
      'Single-phase electricity meter',
      'Однофазный счётчик электроэнергии',
    ),
    summary: text(
      'Evdə istifadə olunan elektrik enerjisini hesablayır.',
      'Counts the electricity that a household uses.',
      'Считает электроэнергию, израсходованную в доме.',
    ),
    ...{ instrumentClass: 'electricity', quantities: ['current', 'voltage'], areas: ['utilities', 'trade'] },
    ...{ letters: 'ES', unit: 'A', shift: 0, months: 96, recommendation: 'R 46', hasSoftware: true },
    sizes: [
      ['0.05', '10'],
      ['0.25', '60'],
      ['0.25', '80'],
      ['0.5', '100'],
    ],
    accuracy: accuracyClass('1'),
    ...{ error: text('±1 %', '±1 %', '±1 %'), conditions: OUTDOORS },
  },
  {
    name: text(
      'Üçfazalı elektrik enerjisi sayğacı',
      'Three-phase electricity meter',
      'Трёхфазный счётчик электроэнергии',
    ),
    summary: text(
      'Müəssisədə istifadə olunan elektrik enerjisini hesablayır.',
      'Counts the electricity that an enterprise uses.',
      'Считает электроэнергию, израсходованную на предприятии.',
    ),
    ...{ instrumentClass: 'electricity', quantities: ['current', 'voltage'], areas: ['utilities', 'trade'] },
    ...{ letters: 'ET', unit: 'A', shift: 0, months: 120, recommendation: 'R 46', hasSoftware: true },
    sizes: [
      ['0.01', '7.5'],
      ['0.05', '10'],
      ['0.25', '100'],
      ['0.5', '120'],
    ],
    accuracy: accuracyClass('0.5'),
    ...{ error: text('±0,5 %', '±0.5 %', '±0,5 %'), conditions: OUTDOORS },
  },
  {
    name: text('Cərəyan transformatoru', 'Current transformer', 'Трансформатор тока'),
    summary: text(
      'Böyük cərəyanı sayğacın ölçə bildiyi qədər kiçildir.',
      'Brings a large current down to what a meter can measure.',
      'Уменьшает большой ток до величины, которую измеряет счётчик.',
    ),
    ...{ instrumentClass: 'electricity', quantities: ['current'], areas: ['utilities', 'industry'] },
    ...{ letters: 'CT', unit: 'A', shift: 0, months: 96, recommendation: null, hasSoftware: false },
    sizes: [
      ['1', '50'],
      ['5', '100'],
      ['30', '600'],
      ['75', '1500'],
    ],
    accuracy: accuracyClass('0.5'),
    ...{ error: text('±0,5 %', '±0.5 %', '±0,5 %'), conditions: OUTDOORS },
  },
  {
    name: text('Rəqəmsal multimetr', 'Digital multimeter', 'Цифровой мультиметр'),
    summary: text(
      'Elektrik gərginliyini, cərəyanını və müqavimətini ölçür.',
      'Measures voltage, current and resistance.',
      'Измеряет напряжение, силу тока и сопротивление.',
    ),
    ...{
      instrumentClass: 'electricity',
      quantities: ['voltage', 'current', 'resistance'],
      areas: ['industry'],
    },
    ...{ letters: 'DM', unit: 'V', shift: 0, months: 12, recommendation: null, hasSoftware: true },
    sizes: [
      ['0.0001', '600'],
      ['0.0001', '1000'],
      ['0.00001', '1000'],
      ['0.001', '750'],
    ],
    accuracy: accuracyClass('0.05'),
    error: text('±(0,05 % + 2 rəqəm)', '±(0.05 % + 2 digits)', '±(0,05 % + 2 ед. счёта)'),
    conditions: IN_LABORATORY,
  },
  {
    name: text('Meqaommetr', 'Insulation tester', 'Мегаомметр'),
    summary: text(
      'Elektrik qurğusunun izolyasiya müqavimətini ölçür.',
      'Measures the insulation resistance of electrical installations.',
      'Измеряет сопротивление изоляции электроустановок.',
    ),
    ...{
      instrumentClass: 'electricity',
      quantities: ['resistance', 'voltage'],
      areas: ['safety', 'industry'],
    },
    ...{ letters: 'MO', unit: 'MΩ', shift: 6, months: 12, recommendation: null, hasSoftware: false },
    sizes: [
      ['0.01', '1000'],
      ['0.05', '5000'],
      ['0.1', '10000'],
      ['0.2', '20000'],
    ],
    accuracy: accuracyClass('2.5'),
    ...{ error: text('±2,5 %', '±2.5 %', '±2,5 %'), conditions: OUTDOORS },
  },
  {
    name: text('Elektron-hesab tezlikölçəni', 'Frequency counter', 'Электронно-счётный частотомер'),
    summary: text(
      'Elektrik siqnalının tezliyini ölçür.',
      'Measures the frequency of electric signals.',
      'Измеряет частоту электрических сигналов.',
    ),
    ...{ instrumentClass: 'time', quantities: ['frequency'], areas: ['industry'], letters: 'FC' },
    ...{ unit: 'MHz', shift: 6, months: 24, recommendation: null, hasSoftware: true },
    sizes: [
      ['0.00001', '100'],
      ['0.00001', '300'],
      ['0.00001', '1000'],
      ['0.00001', '3000'],
    ],
    accuracy: text('Nisbi, 1·10⁻⁷', 'Relative, 1·10⁻⁷', 'Относительная, 1·10⁻⁷'),
    ...{ error: text('±1·10⁻⁷', '±1·10⁻⁷', '±1·10⁻⁷'), conditions: IN_LABORATORY },
  },
  {
    name: text('Elektron saniyəölçən', 'Electronic stopwatch', 'Электронный секундомер'),
    summary: text(
      'Sınaqların və proseslərin müddətini ölçür.',
      'Measures how long tests and processes last.',
      'Измеряет длительность испытаний и процессов.',
    ),
    ...{ instrumentClass: 'time', quantities: ['time'], areas: ['industry', 'safety'], letters: 'SW' },
    ...{ unit: 's', shift: 0, months: 12, recommendation: null, hasSoftware: false },
    sizes: [
      ['0.01', '1800'],
      ['0.01', '3600'],
      ['0.01', '36000'],
      ['0.01', '86400'],
    ],
    accuracy: text('Bölgü qiyməti 0,01 san', 'Scale interval 0.01 s', 'Дискретность 0,01 с'),
    error: text('±(6·10⁻⁵·t + 0,01) san', '±(6·10⁻⁵·t + 0.01) s', '±(6·10⁻⁵·t + 0,01) с'),
    conditions: INDOORS,
  },
]
