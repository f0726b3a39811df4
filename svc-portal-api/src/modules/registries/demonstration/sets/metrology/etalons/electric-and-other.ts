import { text } from '../../../../definitions/registry-definition.ts'
import type { EtalonBranch } from './etalon-branch.ts'

const STANDARD_FREQUENCY = text(
  'Sezium tezlik etalonu',
  'Caesium frequency standard',
  'Цезиевый стандарт частоты',
)
const CHAMBER = text('İonlaşma kamerası', 'Ionisation chamber', 'Ионизационная камера')

export const ELECTRIC_AND_OTHER: readonly EtalonBranch[] = [
  {
    ...{ kind: 'electricity', laboratory: 'electricity', quantity: 'voltage', unit: 'V', letters: 'EV' },
    name: text(
      'Elektrik gərginliyi vahidinin etalonu',
      'Voltage etalon',
      'Эталон единицы электрического напряжения',
    ),
    summary: text(
      'Voltmetrlərin və multimetrlərin istinadı.',
      'The reference of voltmeters and multimeters.',
      'Основа для вольтметров и мультиметров.',
    ),
    realisation: text(
      'Yarımkeçiricili gərginlik mənbələri qrupu',
      'Group of semiconductor voltage references',
      'Группа полупроводниковых мер напряжения',
    ),
    ranges: [
      ['1', '10'],
      ['0.001', '1'],
      ['10', '1000'],
      ['0.1', '100'],
    ],
    ...{ uncertainties: ['0.00002', '0.0001', '0.001'], uncertaintyUnit: '%', fee: 150 },
    equipment: [
      text('Gərginlik ölçüsü', 'Voltage reference', 'Мера напряжения'),
      text('Nanovoltmetr', 'Nanovoltmeter', 'Нановольтметр'),
    ],
    calibrates: [
      text('Kalibratorlar', 'Calibrators', 'Калибраторы'),
      text('Rəqəmsal multimetrlər', 'Digital multimeters', 'Цифровые мультиметры'),
    ],
  },
  {
    ...{ kind: 'electricity', laboratory: 'electricity', quantity: 'resistance', unit: 'Ω', letters: 'ER' },
    name: text(
      'Elektrik müqaviməti vahidinin etalonu',
      'Electrical resistance etalon',
      'Эталон единицы электрического сопротивления',
    ),
    summary: text(
      'Müqavimət ölçən cihazların istinadı.',
      'The reference of instruments that measure resistance.',
      'Основа для приборов, измеряющих сопротивление.',
    ),
    realisation: text(
      'Etalon müqavimət makaraları qrupu',
      'Group of standard resistors',
      'Группа эталонных катушек сопротивления',
    ),
    ranges: [
      ['1', '1'],
      ['0.001', '1'],
      ['10', '10000'],
      ['100000', '1000000000'],
    ],
    ...{ uncertainties: ['0.00004', '0.0002', '0.002'], uncertaintyUnit: '%', fee: 140 },
    equipment: [
      text('Etalon müqavimət makarası', 'Standard resistor', 'Эталонная катушка сопротивления'),
      text('Müqavimət komparatoru', 'Resistance comparator', 'Компаратор сопротивлений'),
    ],
    calibrates: [
      text('Müqavimət ölçüləri', 'Standard resistors', 'Меры сопротивления'),
      text('Ommetrlər', 'Ohmmeters', 'Омметры'),
    ],
  },
  {
    ...{
      kind: 'kinematic-viscosity',
      laboratory: 'viscosity',
      quantity: 'kinematic-viscosity',
      unit: 'mm²/s',
    },
    letters: 'VK',
    name: text(
      'Kinematik özlülük vahidinin etalonu',
      'Kinematic viscosity etalon',
      'Эталон единицы кинематической вязкости',
    ),
    summary: text(
      'Yağın və yanacağın özlülüyünü ölçən viskozimetrlərin istinadı.',
      'The reference of viscometers for oil and fuel.',
      'Основа для вискозиметров, измеряющих вязкость масел и топлива.',
    ),
    realisation: text(
      'Distillə edilmiş sudan başlayan viskozimetrlər silsiləsi',
      'Chain of viscometers that begins with distilled water',
      'Ступенчатая группа вискозиметров, начиная с дистиллированной воды',
    ),
    ranges: [
      ['0.5', '10'],
      ['5', '100'],
      ['50', '1000'],
      ['500', '10000'],
    ],
    ...{ uncertainties: ['0.08', '0.15', '0.3'], uncertaintyUnit: '%', fee: 80 },
    equipment: [
      text(
        'Etalon kapilyar viskozimetr',
        'Standard capillary viscometer',
        'Эталонный капиллярный вискозиметр',
      ),
      text('Maye termostatı', 'Liquid thermostat', 'Жидкостный термостат'),
    ],
    calibrates: [
      text('Kapilyar viskozimetrlər', 'Capillary viscometers', 'Капиллярные вискозиметры'),
      text('Özlülük nümunələri', 'Viscosity standards', 'Образцы вязкости'),
    ],
  },
  {
    ...{
      kind: 'kinematic-viscosity',
      laboratory: 'viscosity',
      quantity: 'kinematic-viscosity',
      unit: 'mm²/s',
    },
    ...{ letters: 'VR', isDerived: true },
    name: text(
      'Özlülüyün etalon mayelər dəsti',
      'Set of viscosity reference liquids',
      'Набор эталонных жидкостей вязкости',
    ),
    summary: text(
      'Laboratoriyalara özlülük vahidini ötürən mayelər.',
      'Liquids that bring the unit of viscosity to laboratories.',
      'Жидкости, которые передают единицу вязкости лабораториям.',
    ),
    realisation: text(
      'Etalon viskozimetrlərlə təyin olunmuş mayelər',
      'Liquids measured with standard viscometers',
      'Жидкости, измеренные эталонными вискозиметрами',
    ),
    ranges: [
      ['2', '20'],
      ['20', '200'],
      ['200', '2000'],
      ['2000', '50000'],
    ],
    ...{ uncertainties: ['0.1', '0.2', '0.4'], uncertaintyUnit: '%', fee: 55 },
    equipment: [
      text('Etalon mayelər', 'Reference liquids', 'Эталонные жидкости'),
      text('Dəqiq termometr', 'Precision thermometer', 'Прецизионный термометр'),
    ],
    calibrates: [
      text('Fırlanma viskozimetrləri', 'Rotational viscometers', 'Ротационные вискозиметры'),
      text('Axma viskozimetrləri', 'Flow cups', 'Вискозиметры истечения'),
    ],
  },
  {
    ...{
      kind: 'time-frequency',
      laboratory: 'time-frequency',
      quantity: 'frequency',
      unit: 'Hz',
      letters: 'FZ',
    },
    name: text('Tezlik vahidinin etalonu', 'Frequency etalon', 'Эталон единицы частоты'),
    summary: text(
      'Rabitənin və ölçmə cihazlarının istinad etdiyi tezlik.',
      'The frequency on which communication and measuring instruments rest.',
      'Частота, на которую опираются связь и измерительные приборы.',
    ),
    realisation: text('Sezium atomunun keçidi', 'Transition of the caesium atom', 'Переход атома цезия'),
    ranges: [
      ['5000000', '10000000'],
      ['1', '100000000'],
      ['0.001', '1000000'],
      ['1000000', '18000000000'],
    ],
    ...{ uncertainties: ['5·10⁻¹³', '2·10⁻¹²', '1·10⁻¹⁰'], uncertaintyUnit: null, fee: 95 },
    equipment: [STANDARD_FREQUENCY, text('Faza komparatoru', 'Phase comparator', 'Фазовый компаратор')],
    calibrates: [
      text('Tezlikölçənlər', 'Frequency counters', 'Частотомеры'),
      text('Kvars generatorları', 'Quartz oscillators', 'Кварцевые генераторы'),
    ],
  },
  {
    ...{ kind: 'time-frequency', laboratory: 'time-frequency', quantity: 'time', unit: 's', letters: 'ZT' },
    name: text('Zaman vahidinin etalonu', 'Time etalon', 'Эталон единицы времени'),
    summary: text(
      'Ölkənin dəqiq vaxtını saxlayır.',
      'Keeps the exact time of the country.',
      'Хранит точное время страны.',
    ),
    realisation: text(
      'Atom saatları qrupu, peyk vasitəsilə müqayisə',
      'Group of atomic clocks, compared by satellite',
      'Группа атомных часов, сличение через спутники',
    ),
    ranges: [
      ['0.000001', '86400'],
      ['0.001', '3600'],
      ['0.01', '86400'],
      ['1', '2592000'],
    ],
    ...{ uncertainties: ['0.00000002', '0.0000001', '0.001'], uncertaintyUnit: 's', fee: 65 },
    equipment: [STANDARD_FREQUENCY, text('Peyk qəbuledicisi', 'Satellite receiver', 'Спутниковый приёмник')],
    calibrates: [
      text('Saniyəölçənlər', 'Stopwatches', 'Секундомеры'),
      text('Zaman serverləri', 'Time servers', 'Серверы времени'),
    ],
  },
  {
    ...{
      kind: 'dosimetric',
      laboratory: 'ionising',
      quantity: 'absorbed-dose-rate',
      unit: 'mGy/s',
      letters: 'DU',
    },
    name: text(
      'Udulan doza gücü vahidinin etalonu',
      'Absorbed dose rate etalon',
      'Эталон единицы мощности поглощённой дозы',
    ),
    summary: text(
      'Şüa müalicəsində dozanın düzgün ölçülməsinin istinadı.',
      'The reference for measuring the dose in radiotherapy correctly.',
      'Основа для правильного измерения дозы в лучевой терапии.',
    ),
    realisation: text(
      'Su fantomunda qrafit ionlaşma kamerası',
      'Graphite ionisation chamber in a water phantom',
      'Графитовая ионизационная камера в водном фантоме',
    ),
    ranges: [
      ['0.1', '20'],
      ['1', '50'],
      ['0.01', '5'],
    ],
    ...{ uncertainties: ['0.8', '1.2', '2.5'], uncertaintyUnit: '%', fee: 210 },
    equipment: [CHAMBER, text('Su fantomu', 'Water phantom', 'Водный фантом')],
    calibrates: [
      text('Klinik dozimetrlər', 'Clinical dosimeters', 'Клинические дозиметры'),
      text('İonlaşma kameraları', 'Ionisation chambers', 'Ионизационные камеры'),
    ],
  },
  {
    ...{ kind: 'dosimetric', laboratory: 'ionising', quantity: 'dose-rate', unit: 'µSv/h', letters: 'DE' },
    name: text(
      'Ekvivalent doza gücü vahidinin etalonu',
      'Dose equivalent rate etalon',
      'Эталон единицы мощности эквивалентной дозы',
    ),
    summary: text(
      'Radiasiya təhlükəsizliyi dozimetrlərinin istinadı.',
      'The reference of dose rate meters for radiation protection.',
      'Основа для дозиметров радиационной безопасности.',
    ),
    realisation: text(
      'Qamma şüalanma mənbəyinin kollimasiya olunmuş dəstəsi',
      'Collimated beam of a gamma source',
      'Коллимированный пучок гамма-источника',
    ),
    ranges: [
      ['0.5', '100'],
      ['10', '10000'],
      ['1000', '1000000'],
      ['0.1', '10'],
    ],
    ...{ uncertainties: ['3', '4', '7'], uncertaintyUnit: '%', fee: 75 },
    equipment: [text('Qamma qurğusu', 'Gamma irradiator', 'Гамма-установка'), CHAMBER],
    calibrates: [
      text('Dozimetrlər', 'Dose rate meters', 'Дозиметры'),
      text('Radiometrlər', 'Radiometers', 'Радиометры'),
    ],
  },
]
