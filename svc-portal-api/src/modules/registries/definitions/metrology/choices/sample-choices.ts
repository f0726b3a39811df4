import type { FieldChoice } from 'shared-contracts/models/registry-fields'
import { choice } from '../../../../registry-engine/schema/field-builders.ts'
import { text } from '../../../../registry-engine/schema/registry-definition.ts'

export const SAMPLE_TYPE_CHOICES: readonly FieldChoice[] = [
  {
    ...choice(
      'crm',
      'Sertifikatlaşdırılmış standart nümunə',
      'Certified reference material',
      'Аттестованный стандартный образец',
    ),
    meaning: text(
      'Qiymət qeyri-müəyyənliyi və metroloji izlənəbilirliyi ilə birlikdə təsdiq edilib.',
      'The value is certified together with its uncertainty and metrological traceability.',
      'Значение аттестовано вместе с неопределённостью и метрологической прослеживаемостью.',
    ),
  },
  {
    ...choice('rm', 'Standart nümunə', 'Reference material', 'Стандартный образец'),
    meaning: text(
      'Material kifayət qədər bircins və stabildir; qeyri-müəyyənlik göstərilməyə bilər.',
      'The material is homogeneous and stable enough; an uncertainty need not be given.',
      'Материал достаточно однороден и стабилен; неопределённость может не указываться.',
    ),
  },
]

export const MATRIX_CHOICES: readonly FieldChoice[] = [
  choice('water', 'Su', 'Water', 'Вода'),
  choice('buffer', 'Bufer məhlulu', 'Buffer solution', 'Буферный раствор'),
  choice('acid-solution', 'Turşu məhlulu', 'Acid solution', 'Раствор кислоты'),
  choice('crude-oil', 'Neft', 'Crude oil', 'Нефть'),
  choice('petroleum-product', 'Neft məhsulu', 'Petroleum product', 'Нефтепродукт'),
  choice('gas', 'Qaz qarışığı', 'Gas mixture', 'Газовая смесь'),
  choice('steel', 'Polad', 'Steel', 'Сталь'),
  choice('alloy', 'Əlvan metal ərintisi', 'Non-ferrous alloy', 'Сплав цветных металлов'),
  choice('soil', 'Torpaq', 'Soil', 'Почва'),
  choice('food', 'Qida məhsulu', 'Food', 'Пищевой продукт'),
  choice('blood-serum', 'Qan zərdabı', 'Blood serum', 'Сыворотка крови'),
  choice('pure-substance', 'Təmiz maddə', 'Pure substance', 'Чистое вещество'),
]

/** Properties with the unit in which their values stand, for the same reason as quantities have one. */
export const PROPERTY_CHOICES: readonly FieldChoice[] = [
  choice('acidity', 'Hidrogen göstəricisi, pH', 'Acidity, pH', 'Водородный показатель, рН'),
  choice(
    'conductivity',
    'Xüsusi elektrikkeçirmə, mSm/m',
    'Electrolytic conductivity, mS/m',
    'Удельная электропроводность, мСм/м',
  ),
  choice('turbidity', 'Bulanıqlıq, FNU', 'Turbidity, FNU', 'Мутность, ЕМФ'),
  choice('density', 'Sıxlıq, kq/m³', 'Density, kg/m³', 'Плотность, кг/м³'),
  choice(
    'kinematic-viscosity',
    'Kinematik özlülük, mm²/san',
    'Kinematic viscosity, mm²/s',
    'Кинематическая вязкость, мм²/с',
  ),
  choice('flash-point', 'Alışma temperaturu, °C', 'Flash point, °C', 'Температура вспышки, °C'),
  choice('melting-point', 'Ərimə temperaturu, °C', 'Melting point, °C', 'Температура плавления, °C'),
  choice('sulfur', 'Kükürd, mq/kq', 'Sulfur, mg/kg', 'Сера, мг/кг'),
  choice('lead', 'Qurğuşun, mq/l', 'Lead, mg/L', 'Свинец, мг/л'),
  choice('iron', 'Dəmir, mq/l', 'Iron, mg/L', 'Железо, мг/л'),
  choice('nitrate', 'Nitratlar, mq/l', 'Nitrate, mg/L', 'Нитраты, мг/л'),
  choice('cadmium', 'Kadmium, mq/kq', 'Cadmium, mg/kg', 'Кадмий, мг/кг'),
  choice('carbon', 'Karbon, %', 'Carbon, %', 'Углерод, %'),
  choice('copper', 'Mis, %', 'Copper, %', 'Медь, %'),
  choice('methane', 'Metan, %', 'Methane, %', 'Метан, %'),
  choice('carbon-monoxide', 'Karbon monoksid, mq/m³', 'Carbon monoxide, mg/m³', 'Оксид углерода, мг/м³'),
  choice('ethanol', 'Etanol, mq/l', 'Ethanol, mg/L', 'Этанол, мг/л'),
  choice('glucose', 'Qlükoza, mmol/l', 'Glucose, mmol/L', 'Глюкоза, ммоль/л'),
  choice('protein', 'Zülal, %', 'Protein, %', 'Белок, %'),
  choice('fat', 'Yağ, %', 'Fat, %', 'Жир, %'),
]

export const USE_CASE_CHOICES: readonly FieldChoice[] = [
  choice('calibration', 'Cihazların kalibrlənməsi', 'Calibration of instruments', 'Калибровка приборов'),
  choice('verification', 'Cihazların yoxlanılması', 'Verification of instruments', 'Поверка приборов'),
  choice(
    'validation',
    'Ölçmə metodikalarının təsdiqi',
    'Validation of methods',
    'Валидация методик измерений',
  ),
  choice('accuracy', 'Ölçmə dəqiqliyinə nəzarət', 'Control of accuracy', 'Контроль точности измерений'),
  choice(
    'proficiency',
    'Laboratoriyalararası müqayisələr',
    'Interlaboratory comparisons',
    'Межлабораторные сличения',
  ),
]
