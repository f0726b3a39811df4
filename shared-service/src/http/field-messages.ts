import type { Language } from 'shared-contracts/session/language'
import az from '../../locales/az.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import ru from '../../locales/ru.json' with { type: 'json' }

/** A validation error of one field: zod's issue as fastify passes it. */
export interface FieldIssue {
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
  readonly missing: boolean
}

const MESSAGES: Readonly<Record<Language, typeof en>> = { az, en, ru }

/** Message of a validation error in the caller's language. */
export function fieldMessage(issue: FieldIssue, language: Language): string {
  const { name, limit } = classify(issue)
  return MESSAGES[language][name].replace('{limit}', limit)
}

function classify({ keyword, params, missing }: FieldIssue): { name: keyof typeof en; limit: string } {
  const isText = params['origin'] === 'string'
  if (keyword === 'unrecognized_keys') return { name: 'unknown', limit: '' }
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
