import type { FieldChoice } from 'shared-contracts/models/registry-fields'
import { choice } from '../../../../registry-engine/schema/field-builders.ts'

/**
 * Quantities with the one unit in which a range column gives them: a filter for "the range holds 20" would lie if
 * some balances stood in grams and others in kilograms. The tables of a record keep the unit of the document.
 */
export const QUANTITY_CHOICES: readonly FieldChoice[] = [
  choice('mass', 'Kütlə, kq', 'Mass, kg', 'Масса, кг'),
  choice('force', 'Qüvvə, kN', 'Force, kN', 'Сила, кН'),
  choice('pressure', 'Təzyiq, kPa', 'Pressure, kPa', 'Давление, кПа'),
  choice('temperature', 'Temperatur, °C', 'Temperature, °C', 'Температура, °C'),
  choice('humidity', 'Nisbi rütubət, %', 'Relative humidity, %', 'Относительная влажность, %'),
  choice('voltage', 'Elektrik gərginliyi, V', 'Voltage, V', 'Электрическое напряжение, В'),
  choice('current', 'Elektrik cərəyanı, A', 'Electric current, A', 'Сила электрического тока, А'),
  choice(
    'resistance',
    'Elektrik müqaviməti, Om',
    'Electrical resistance, Ω',
    'Электрическое сопротивление, Ом',
  ),
  choice('frequency', 'Tezlik, Hs', 'Frequency, Hz', 'Частота, Гц'),
  choice('time', 'Zaman, san', 'Time, s', 'Время, с'),
  choice('length', 'Uzunluq, mm', 'Length, mm', 'Длина, мм'),
  choice('speed', 'Sürət, km/saat', 'Speed, km/h', 'Скорость, км/ч'),
  choice('volume', 'Həcm, l', 'Volume, L', 'Объём, л'),
  choice('flow', 'Həcmi sərf, m³/saat', 'Volume flow, m³/h', 'Объёмный расход, м³/ч'),
  choice('density', 'Sıxlıq, kq/m³', 'Density, kg/m³', 'Плотность, кг/м³'),
  choice(
    'kinematic-viscosity',
    'Kinematik özlülük, mm²/san',
    'Kinematic viscosity, mm²/s',
    'Кинематическая вязкость, мм²/с',
  ),
  choice('acidity', 'Hidrogen göstəricisi, pH', 'Acidity, pH', 'Водородный показатель, рН'),
  choice(
    'mass-concentration',
    'Kütlə konsentrasiyası, mq/l',
    'Mass concentration, mg/L',
    'Массовая концентрация, мг/л',
  ),
  choice('gas-content', 'Qazın həcm payı, %', 'Gas content by volume, %', 'Объёмная доля газа, %'),
  choice('illuminance', 'İşıqlanma, lk', 'Illuminance, lx', 'Освещённость, лк'),
  choice('transmittance', 'İşıqburaxma, %', 'Light transmittance, %', 'Светопропускание, %'),
  choice('sound-level', 'Səs səviyyəsi, dB', 'Sound level, dB', 'Уровень звука, дБ'),
  choice('pulse', 'Nəbz tezliyi, 1/dəq', 'Pulse rate, 1/min', 'Частота пульса, 1/мин'),
  choice(
    'dose-rate',
    'Ekvivalent doza gücü, mkZv/saat',
    'Dose equivalent rate, µSv/h',
    'Мощность эквивалентной дозы, мкЗв/ч',
  ),
  choice('absorbed-dose', 'Udulan doza, mQr', 'Absorbed dose, mGy', 'Поглощённая доза, мГр'),
]
