import { PortalError } from 'shared-contracts/errors/portal-error'
import { Day } from 'shared-contracts/http/paging'
import type { Language } from 'shared-contracts/session/language'
import { TEXTS, type ServiceTexts } from '../../../common/texts.ts'

export type QueryErrorKey = keyof ServiceTexts['queryFindings']

export type ValidationErrors = Record<string, QueryErrorKey>

/** Supported days of past and future lists; others are refused. */
export const SUPPORTED_DATES = { first: '1900-01-01', last: '2099-12-31' } as const

export function parseListDay(asOf: string | undefined, findings: ValidationErrors): string | undefined {
  if (asOf === undefined) return undefined
  if (!Day.safeParse(asOf).success) findings['asOf'] = 'noDay'
  else if (asOf < SUPPORTED_DATES.first || asOf > SUPPORTED_DATES.last) findings['asOf'] = 'dayOutOfReach'
  return asOf
}

/** @throws PortalError REQUEST_INVALID when anything was found. */
export function throwIfInvalid(findings: ValidationErrors, language: Language): void {
  const found = Object.entries(findings)
  if (found.length === 0) return
  const fields = Object.fromEntries(
    found.map(([name, finding]) => [name, TEXTS[language].queryFindings[finding]]),
  )
  throw new PortalError('REQUEST_INVALID', { fields })
}

const SCRIPT_PATTERNS = [
  /<[/!]?[a-z]/i,
  /javascript\s*:|\bon[a-z]{3,20}\s*=/i,
  /;\s*(drop|alter|create|truncate)\s+(table|database|schema|index|view|role|user)\b/i,
  /;\s*(delete\s+from|insert\s+into|update\s+\w+\s+set|select\s+.*\bfrom|exec)\b/i,
  /\bunion\s+(all\s+)?select\b/i,
  /['"]\s*(or|and)\b[^=]*=/i,
  /['";].*--\s*$/,
]

/** Whether a search text looks like program code. It would be harmless, but finds nothing. */
export function looksLikeScript(text: string): boolean {
  return SCRIPT_PATTERNS.some((pattern) => pattern.test(text))
}
