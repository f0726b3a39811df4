import type { Language, LocalizedText } from 'shared-contracts/session/language'

/** What a schema found wrong with one field; the shape of zod's issues as fastify carries them. */
export interface FieldIssue {
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
  /** The field was not there at all. */
  readonly missing: boolean
}

const MESSAGES = {
  required: {
    az: 'Bu sahə mütləq doldurulmalıdır',
    en: 'This field is required',
    ru: 'Это поле обязательно',
  },
  wholeNumber: { az: 'Tam ədəd olmalıdır', en: 'Must be a whole number', ru: 'Должно быть целым числом' },
  number: { az: 'Ədəd olmalıdır', en: 'Must be a number', ru: 'Должно быть числом' },
  atMost: { az: 'Ən çoxu {limit} ola bilər', en: 'At most {limit}', ru: 'Не больше {limit}' },
  atLeast: { az: 'Ən azı {limit} olmalıdır', en: 'At least {limit}', ru: 'Не меньше {limit}' },
  tooLong: {
    az: 'Ən çoxu {limit} simvol ola bilər',
    en: 'At most {limit} characters',
    ru: 'Не более {limit} символов',
  },
  tooShort: {
    az: 'Ən azı {limit} simvol olmalıdır',
    en: 'At least {limit} characters',
    ru: 'Не менее {limit} символов',
  },
  oneOf: {
    az: 'Bunlardan biri olmalıdır: {limit}',
    en: 'Must be one of: {limit}',
    ru: 'Допустимые значения: {limit}',
  },
  format: { az: 'Format yanlışdır', en: 'Wrong format', ru: 'Неверный формат' },
  invalid: { az: 'Dəyər yanlışdır', en: 'Invalid value', ru: 'Неверное значение' },
} as const satisfies Record<string, LocalizedText>

/** Words one finding for a person. */
export function fieldMessage(issue: FieldIssue, language: Language): string {
  const { name, limit } = classify(issue)
  return MESSAGES[name][language].replace('{limit}', limit)
}

function classify({ keyword, params, missing }: FieldIssue): { name: keyof typeof MESSAGES; limit: string } {
  const isText = params['origin'] === 'string'
  if (missing) return { name: 'required', limit: '' }
  if (keyword === 'too_big') return { name: isText ? 'tooLong' : 'atMost', limit: String(params['maximum']) }
  if (keyword === 'too_small') {
    return { name: isText ? 'tooShort' : 'atLeast', limit: String(params['minimum']) }
  }
  if (keyword === 'invalid_value') return { name: 'oneOf', limit: [params['values']].flat().join(', ') }
  if (keyword === 'invalid_format') return { name: 'format', limit: '' }
  if (keyword === 'invalid_type' && params['expected'] === 'int') return { name: 'wholeNumber', limit: '' }
  if (keyword === 'invalid_type' && params['expected'] === 'number') return { name: 'number', limit: '' }
  return { name: 'invalid', limit: '' }
}
