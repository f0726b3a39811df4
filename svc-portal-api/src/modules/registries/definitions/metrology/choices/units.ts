import type { FieldChoice } from 'shared-contracts/models/registry-fields'
import { choice } from '../../../../registry-engine/schema/field-builders.ts'

/** Units by their international symbol, written as each language writes them. */
export const UNIT_CHOICES: readonly FieldChoice[] = [
  choice('kg', 'kq', 'kg', 'кг'),
  choice('g', 'q', 'g', 'г'),
  choice('mg', 'mq', 'mg', 'мг'),
  choice('t', 't', 't', 'т'),
  choice('N', 'N', 'N', 'Н'),
  choice('kN', 'kN', 'kN', 'кН'),
  choice('Pa', 'Pa', 'Pa', 'Па'),
  choice('kPa', 'kPa', 'kPa', 'кПа'),
  choice('MPa', 'MPa', 'MPa', 'МПа'),
  choice('mmHg', 'mm c. süt.', 'mmHg', 'мм рт. ст.'),
  choice('°C', '°C', '°C', '°C'),
  choice('V', 'V', 'V', 'В'),
  choice('mV', 'mV', 'mV', 'мВ'),
  choice('kV', 'kV', 'kV', 'кВ'),
  choice('A', 'A', 'A', 'А'),
  choice('mA', 'mA', 'mA', 'мА'),
  choice('Ω', 'Om', 'Ω', 'Ом'),
  choice('kΩ', 'kOm', 'kΩ', 'кОм'),
  choice('MΩ', 'MOm', 'MΩ', 'МОм'),
  choice('W', 'Vt', 'W', 'Вт'),
  choice('Hz', 'Hs', 'Hz', 'Гц'),
  choice('MHz', 'MHs', 'MHz', 'МГц'),
  choice('m³/h', 'm³/saat', 'm³/h', 'м³/ч'),
  choice('L', 'l', 'L', 'л'),
  choice('mL', 'ml', 'mL', 'мл'),
  choice('L/min', 'l/dəq', 'L/min', 'л/мин'),
  choice('m', 'm', 'm', 'м'),
  choice('mm', 'mm', 'mm', 'мм'),
  choice('s', 'san', 's', 'с'),
  choice('min', 'dəq', 'min', 'мин'),
  choice('kg/m³', 'kq/m³', 'kg/m³', 'кг/м³'),
  choice('mm²/s', 'mm²/san', 'mm²/s', 'мм²/с'),
  choice('%', '%', '%', '%'),
  choice('pH', 'pH', 'pH', 'рН'),
  choice('lx', 'lk', 'lx', 'лк'),
  choice('D', 'dptr', 'D', 'дптр'),
  choice('dB', 'dB', 'dB', 'дБ'),
  choice('km/h', 'km/saat', 'km/h', 'км/ч'),
  choice('mg/L', 'mq/l', 'mg/L', 'мг/л'),
  choice('mg/kg', 'mq/kq', 'mg/kg', 'мг/кг'),
  choice('mg/m³', 'mq/m³', 'mg/m³', 'мг/м³'),
  choice('mmol/L', 'mmol/l', 'mmol/L', 'ммоль/л'),
  choice('mS/m', 'mSm/m', 'mS/m', 'мСм/м'),
  choice('mPa·s', 'mPa·san', 'mPa·s', 'мПа·с'),
  choice('FNU', 'FNU', 'FNU', 'ЕМФ'),
  choice('1/min', '1/dəq', '1/min', '1/мин'),
  choice('µSv/h', 'mkZv/saat', 'µSv/h', 'мкЗв/ч'),
  choice('mGy', 'mQr', 'mGy', 'мГр'),
  choice('mGy/s', 'mQr/san', 'mGy/s', 'мГр/с'),
  choice('kBq', 'kBk', 'kBq', 'кБк'),
]

/** Units that a table may name. @throws when one is none of the units above. */
export function unitsNamed(symbols: readonly string[]): FieldChoice[] {
  return symbols.map((symbol) => {
    const unit = UNIT_CHOICES.find(({ value }) => value === symbol)
    if (unit === undefined) throw new Error(`no unit ${symbol}`)
    return unit
  })
}
