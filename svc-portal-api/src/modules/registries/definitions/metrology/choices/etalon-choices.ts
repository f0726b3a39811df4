import type { FieldChoice } from 'shared-contracts/models/registry-fields'
import { choice } from '../../../../registry-engine/schema/field-builders.ts'

/** The eight kinds of state etalons. */
export const ETALON_KIND_CHOICES: readonly FieldChoice[] = [
  choice('temperature', 'Temperatur', 'Temperature', 'Температура'),
  choice('mass', 'Kütlə', 'Mass', 'Масса'),
  choice('electricity', 'Elektrik', 'Electricity', 'Электричество'),
  choice('pressure', 'Təzyiq', 'Pressure', 'Давление'),
  choice('kinematic-viscosity', 'Kinematik özlülük', 'Kinematic viscosity', 'Кинематическая вязкость'),
  choice('density', 'Sıxlıq', 'Density', 'Плотность'),
  choice('time-frequency', 'Zaman və tezlik', 'Time and frequency', 'Время и частота'),
  choice('dosimetric', 'Dozimetrik', 'Dosimetric', 'Дозиметрия'),
]

export const RANK_CHOICES: readonly FieldChoice[] = [
  choice('primary', 'İlkin etalon', 'Primary etalon', 'Первичный эталон'),
  choice('secondary', 'İkinci etalon', 'Secondary etalon', 'Вторичный эталон'),
  choice('working', 'İşçi etalon', 'Working etalon', 'Рабочий эталон'),
]

/** Quantities of the etalons with the unit of their ranges. */
export const ETALON_QUANTITY_CHOICES: readonly FieldChoice[] = [
  choice('temperature', 'Temperatur, °C', 'Temperature, °C', 'Температура, °C'),
  choice('mass', 'Kütlə, kq', 'Mass, kg', 'Масса, кг'),
  choice('voltage', 'Elektrik gərginliyi, V', 'Voltage, V', 'Электрическое напряжение, В'),
  choice('current', 'Elektrik cərəyanı, A', 'Electric current, A', 'Сила электрического тока, А'),
  choice(
    'resistance',
    'Elektrik müqaviməti, Om',
    'Electrical resistance, Ω',
    'Электрическое сопротивление, Ом',
  ),
  choice('pressure', 'Təzyiq, kPa', 'Pressure, kPa', 'Давление, кПа'),
  choice(
    'kinematic-viscosity',
    'Kinematik özlülük, mm²/san',
    'Kinematic viscosity, mm²/s',
    'Кинематическая вязкость, мм²/с',
  ),
  choice('density', 'Sıxlıq, kq/m³', 'Density, kg/m³', 'Плотность, кг/м³'),
  choice('time', 'Zaman, san', 'Time, s', 'Время, с'),
  choice('frequency', 'Tezlik, Hs', 'Frequency, Hz', 'Частота, Гц'),
  choice(
    'absorbed-dose-rate',
    'Udulan doza gücü, mQr/san',
    'Absorbed dose rate, mGy/s',
    'Мощность поглощённой дозы, мГр/с',
  ),
  choice(
    'dose-rate',
    'Ekvivalent doza gücü, mkZv/saat',
    'Dose equivalent rate, µSv/h',
    'Мощность эквивалентной дозы, мкЗв/ч',
  ),
]

export const LABORATORY_CHOICES: readonly FieldChoice[] = [
  choice('temperature', 'Temperatur laboratoriyası', 'Temperature laboratory', 'Лаборатория температуры'),
  choice('mass', 'Kütlə laboratoriyası', 'Mass laboratory', 'Лаборатория массы'),
  choice('electricity', 'Elektrik laboratoriyası', 'Electrical laboratory', 'Лаборатория электричества'),
  choice('pressure', 'Təzyiq laboratoriyası', 'Pressure laboratory', 'Лаборатория давления'),
  choice('viscosity', 'Özlülük laboratoriyası', 'Viscosity laboratory', 'Лаборатория вязкости'),
  choice('density', 'Sıxlıq laboratoriyası', 'Density laboratory', 'Лаборатория плотности'),
  choice(
    'time-frequency',
    'Zaman və tezlik laboratoriyası',
    'Time and frequency laboratory',
    'Лаборатория времени и частоты',
  ),
  choice(
    'ionising',
    'İonlaşdırıcı şüalanma laboratoriyası',
    'Ionising radiation laboratory',
    'Лаборатория ионизирующих излучений',
  ),
]

export const COMPARISON_TYPE_CHOICES: readonly FieldChoice[] = [
  choice('key', 'Açar müqayisə', 'Key comparison', 'Ключевое сличение'),
  choice('supplementary', 'Əlavə müqayisə', 'Supplementary comparison', 'Дополнительное сличение'),
]

export const COMPARISON_RESULT_CHOICES: readonly FieldChoice[] = [
  { ...choice('equivalent', 'Ekvivalentdir', 'Equivalent', 'Эквивалентен'), tone: 'positive' },
  { ...choice('underway', 'Davam edir', 'Under way', 'Продолжается'), tone: 'neutral' },
]

/** How an uncertainty is given: in the unit of the quantity or as its share. */
export const UNCERTAINTY_KIND_CHOICES: readonly FieldChoice[] = [
  choice('absolute', 'Mütləq', 'Absolute', 'Абсолютная'),
  choice('relative', 'Nisbi', 'Relative', 'Относительная'),
]

export const CAPABILITY_STATUS_CHOICES: readonly FieldChoice[] = [
  { ...choice('published', 'Dərc edilib', 'Published', 'Опубликована'), tone: 'positive' },
  { ...choice('review', 'Baxılır', 'Under review', 'На рассмотрении'), tone: 'neutral' },
]
