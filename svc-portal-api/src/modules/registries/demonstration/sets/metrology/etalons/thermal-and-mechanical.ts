import { text } from '../../../../definitions/registry-definition.ts'
import type { EtalonBranch } from './etalon-branch.ts'

const BALANCE = text('Kütlə komparatoru', 'Mass comparator', 'Компаратор массы')
const BATH = text('Maye termostatı', 'Liquid thermostat', 'Жидкостный термостат')

export const THERMAL_AND_MECHANICAL: readonly EtalonBranch[] = [
  {
    ...{ kind: 'temperature', laboratory: 'temperature', quantity: 'temperature', unit: '°C', letters: 'TE' },
    name: text(
      'Temperatur vahidinin etalonu (sabit nöqtələr)',
      'Temperature etalon (fixed points)',
      'Эталон единицы температуры (реперные точки)',
    ),
    summary: text(
      'Temperatur şkalasını təmiz maddələrin ərimə və bərkimə nöqtələri ilə reallaşdırır.',
      'Realises the temperature scale with the melting and freezing points of pure substances.',
      'Воспроизводит температурную шкалу по точкам плавления и затвердевания чистых веществ.',
    ),
    realisation: text(
      'Beynəlxalq temperatur şkalasının (1990) sabit nöqtələri',
      'Fixed points of the International Temperature Scale of 1990',
      'Реперные точки Международной температурной шкалы 1990 года',
    ),
    ranges: [
      ['0.01', '660.323'],
      ['-38.8344', '156.5985'],
      ['0.01', '231.928'],
      ['-38.8344', '419.527'],
    ],
    ...{ uncertainties: ['0.0006', '0.002', '0.01'], uncertaintyUnit: '°C', fee: 180 },
    equipment: [
      text('Sabit nöqtə özəyi', 'Fixed point cell', 'Ячейка реперной точки'),
      text('Etalon platin termometr', 'Standard platinum thermometer', 'Эталонный платиновый термометр'),
    ],
    calibrates: [
      text('Etalon platin termometrlər', 'Standard platinum thermometers', 'Эталонные платиновые термометры'),
      text('Termocütlər', 'Thermocouples', 'Термопары'),
    ],
  },
  {
    ...{
      kind: 'temperature',
      laboratory: 'temperature',
      quantity: 'temperature',
      unit: '°C',
      letters: 'TK',
      isDerived: true,
    },
    name: text(
      'Temperatur vahidinin etalonu (müqayisə üsulu)',
      'Temperature etalon (comparison)',
      'Эталон единицы температуры (метод сличения)',
    ),
    summary: text(
      'Termometrlər termostatda etalon termometrlə müqayisə edilir.',
      'Thermometers are compared with a standard thermometer in a bath.',
      'Термометры сличают с эталонным термометром в термостате.',
    ),
    realisation: text('Termostatda müqayisə', 'Comparison in a bath', 'Сличение в термостате'),
    ranges: [
      ['-80', '0'],
      ['0', '95'],
      ['90', '300'],
      ['-40', '150'],
      ['300', '1100'],
    ],
    ...{ uncertainties: ['0.004', '0.01', '0.05'], uncertaintyUnit: '°C', fee: 70 },
    equipment: [BATH, text('Müqavimət körpüsü', 'Resistance bridge', 'Мост сопротивления')],
    calibrates: [
      text('Müqavimət termometrləri', 'Resistance thermometers', 'Термометры сопротивления'),
      text('Şüşə termometrlər', 'Liquid-in-glass thermometers', 'Стеклянные термометры'),
    ],
  },
  {
    ...{ kind: 'mass', laboratory: 'mass', quantity: 'mass', unit: 'kg', letters: 'ME' },
    name: text('Kütlə vahidinin etalonu, 1 kq', 'Mass etalon, 1 kg', 'Эталон единицы массы, 1 кг'),
    summary: text(
      'Ölkədə kiloqramın istinad nöqtəsi.',
      'The reference point of the kilogram in the country.',
      'Точка отсчёта килограмма в стране.',
    ),
    realisation: text(
      '1 kq-lıq etalon çəki daşı, vakuum komparatorunda müqayisə',
      'Standard weight of 1 kg, compared in a vacuum comparator',
      'Эталонная гиря 1 кг, сличение на вакуумном компараторе',
    ),
    ranges: [
      ['1', '1'],
      ['0.5', '1'],
      ['1', '2'],
    ],
    ...{ uncertainties: ['0.03', '0.08', '0.5'], uncertaintyUnit: 'mg', fee: 120 },
    equipment: [BALANCE, text('Etalon çəki daşı', 'Standard weight', 'Эталонная гиря')],
    calibrates: [
      text('1 kq-lıq çəki daşları', 'Weights of 1 kg', 'Гири массой 1 кг'),
      text('Kütlə komparatorları', 'Mass comparators', 'Компараторы массы'),
    ],
  },
  {
    ...{ kind: 'mass', laboratory: 'mass', quantity: 'mass', unit: 'kg', letters: 'MS', isDerived: true },
    name: text('Çəki daşlarının etalon dəsti', 'Standard set of weights', 'Эталонный набор гирь'),
    summary: text(
      'Milliqramdan onlarla kiloqrama qədər tərəzilərin və çəki daşlarının istinadı.',
      'The reference of balances and weights from milligrams to tens of kilograms.',
      'Основа для весов и гирь от миллиграммов до десятков килограммов.',
    ),
    realisation: text(
      'Bölmə və çoxaltma üsulu',
      'Subdivision and multiplication',
      'Метод деления и умножения',
    ),
    ranges: [
      ['0.000001', '0.0005'],
      ['0.001', '0.5'],
      ['1', '10'],
      ['5', '50'],
      ['20', '500'],
    ],
    ...{ uncertainties: ['0.00008', '0.00025', '0.0008'], uncertaintyUnit: '%', fee: 60 },
    equipment: [BALANCE, text('Çəki daşları dəsti', 'Set of weights', 'Набор гирь')],
    calibrates: [
      text('Çəki daşları', 'Weights', 'Гири'),
      text('Laboratoriya tərəziləri', 'Laboratory balances', 'Лабораторные весы'),
    ],
  },
  {
    ...{ kind: 'pressure', laboratory: 'pressure', quantity: 'pressure', unit: 'kPa', letters: 'PP' },
    name: text(
      'İzafi təzyiq vahidinin etalonu',
      'Gauge pressure etalon',
      'Эталон единицы избыточного давления',
    ),
    summary: text(
      'Sənayedə manometrlərin istinadı; təzyiq porşenə qoyulan yüklə yaradılır.',
      'The reference of pressure gauges in industry; weights on a piston make the pressure.',
      'Основа для промышленных манометров; давление создают грузы на поршне.',
    ),
    realisation: text('Yüklü porşenli manometr', 'Pressure balance', 'Грузопоршневой манометр'),
    ranges: [
      ['20', '600'],
      ['100', '6000'],
      ['1000', '60000'],
      ['5000', '250000'],
    ],
    ...{ uncertainties: ['0.003', '0.01', '0.02'], uncertaintyUnit: '%', fee: 90 },
    equipment: [
      text('Porşen cütü', 'Piston-cylinder unit', 'Поршневая пара'),
      text('Yüklər dəsti', 'Set of weights', 'Набор грузов'),
    ],
    calibrates: [
      text('Rəqəmsal manometrlər', 'Digital pressure gauges', 'Цифровые манометры'),
      text('Yüklü porşenli manometrlər', 'Pressure balances', 'Грузопоршневые манометры'),
    ],
  },
  {
    ...{ kind: 'pressure', laboratory: 'pressure', quantity: 'pressure', unit: 'kPa', letters: 'PA' },
    name: text(
      'Mütləq təzyiq vahidinin etalonu',
      'Absolute pressure etalon',
      'Эталон единицы абсолютного давления',
    ),
    summary: text(
      'Barometrlərin və vakuum cihazlarının istinadı.',
      'The reference of barometers and vacuum instruments.',
      'Основа для барометров и вакуумных приборов.',
    ),
    realisation: text(
      'Vakuumda işləyən porşenli manometr',
      'Pressure balance in vacuum',
      'Поршневой манометр с вакуумированием',
    ),
    ranges: [
      ['0.1', '10'],
      ['5', '110'],
      ['50', '350'],
    ],
    ...{ uncertainties: ['0.004', '0.01', '0.03'], uncertaintyUnit: '%', fee: 110 },
    equipment: [
      text('Porşenli manometr', 'Pressure balance', 'Поршневой манометр'),
      text('Vakuum nasosu', 'Vacuum pump', 'Вакуумный насос'),
    ],
    calibrates: [
      text('Barometrlər', 'Barometers', 'Барометры'),
      text(
        'Mütləq təzyiq çeviriciləri',
        'Absolute pressure transmitters',
        'Преобразователи абсолютного давления',
      ),
    ],
  },
  {
    ...{ kind: 'density', laboratory: 'density', quantity: 'density', unit: 'kg/m³', letters: 'DS' },
    name: text(
      'Sıxlıq vahidinin etalonu (silisium kürə)',
      'Density etalon (silicon sphere)',
      'Эталон единицы плотности (кремниевая сфера)',
    ),
    summary: text(
      'Sıxlığı kürənin həcmi və kütləsi ilə reallaşdırır.',
      'Realises density by the volume and mass of a sphere.',
      'Воспроизводит плотность по объёму и массе сферы.',
    ),
    realisation: text('Hidrostatik çəkmə', 'Hydrostatic weighing', 'Гидростатическое взвешивание'),
    ranges: [
      ['650', '1000'],
      ['900', '1200'],
      ['2329', '2329'],
    ],
    ...{ uncertainties: ['0.005', '0.02', '0.05'], uncertaintyUnit: 'kg/m³', fee: 130 },
    equipment: [
      text('Silisium kürə', 'Silicon sphere', 'Кремниевая сфера'),
      text('Hidrostatik tərəzi', 'Hydrostatic balance', 'Гидростатические весы'),
    ],
    calibrates: [
      text('Maye sıxlığı nümunələri', 'Liquid density standards', 'Образцы плотности жидкости'),
      text('Bərk cisimlərin sıxlığı', 'Density of solids', 'Плотность твёрдых тел'),
    ],
  },
  {
    ...{
      kind: 'density',
      laboratory: 'density',
      quantity: 'density',
      unit: 'kg/m³',
      letters: 'DA',
      isDerived: true,
    },
    name: text(
      'Areometrlər üçün sıxlıq etalonu',
      'Density etalon for hydrometers',
      'Эталон плотности для ареометров',
    ),
    summary: text(
      'Neftin, spirtin və südün sıxlığını ölçən areometrlərin istinadı.',
      'The reference of hydrometers for oil, alcohol and milk.',
      'Основа для ареометров, измеряющих плотность нефти, спирта и молока.',
    ),
    realisation: text('Kakkou üsulu', 'Cuckow method', 'Метод Каккоу'),
    ranges: [
      ['600', '800'],
      ['700', '1000'],
      ['1000', '1400'],
      ['1400', '2000'],
    ],
    ...{ uncertainties: ['0.03', '0.06', '0.15'], uncertaintyUnit: 'kg/m³', fee: 45 },
    equipment: [
      text('Etalon areometrlər dəsti', 'Set of standard hydrometers', 'Набор эталонных ареометров'),
      BATH,
    ],
    calibrates: [
      text('Areometrlər', 'Hydrometers', 'Ареометры'),
      text('Titrəyişli sıxlıqölçənlər', 'Oscillating density meters', 'Вибрационные плотномеры'),
    ],
  },
]
