import { PortalError } from 'shared-contracts/errors/portal-error'
import { Day } from 'shared-contracts/http/paging'
import type { Language } from 'shared-contracts/session/language'
import { TEXTS, type ServiceTexts } from '../../../common/texts.ts'

/** What can be wrong with a question beyond its form. */
export type Finding = keyof ServiceTexts['queryFindings']

/** What was found, by the name of the parameter. */
export type Findings = Record<string, Finding>

/** Nothing in a registry is older, and no law reaches further than anybody can know. */
export const REACH = { first: '1900-01-01', last: '2099-12-31' } as const

/** The day whose state is asked for; what is wrong with it goes to `findings`. */
export function readDayAsked(asOf: string | undefined, findings: Findings): string | undefined {
  if (asOf === undefined) return undefined
  if (!Day.safeParse(asOf).success) findings['asOf'] = 'noDay'
  else if (asOf < REACH.first || asOf > REACH.last) findings['asOf'] = 'dayOutOfReach'
  return asOf
}

/** @throws PortalError REQUEST_INVALID when anything was found. */
export function refuse(findings: Findings, language: Language): void {
  const found = Object.entries(findings)
  if (found.length === 0) return
  const fields = Object.fromEntries(
    found.map(([name, finding]) => [name, TEXTS[language].queryFindings[finding]]),
  )
  throw new PortalError('REQUEST_INVALID', { fields })
}

const PROGRAM = [
  /<[/!]?[a-z]/i,
  /javascript\s*:|\bon[a-z]{3,20}\s*=/i,
  /;\s*(drop|alter|create|truncate)\s+(table|database|schema|index|view|role|user)\b/i,
  /;\s*(delete\s+from|insert\s+into|update\s+\w+\s+set|select\s+.*\bfrom|exec)\b/i,
  /\bunion\s+(all\s+)?select\b/i,
  /['"]\s*(or|and)\b[^=]*=/i,
  /['";].*--\s*$/,
]

/** Says whether a search text is a program rather than the name of a thing; it could do no harm, but finds nothing. */
export function isProgram(text: string): boolean {
  return PROGRAM.some((pattern) => pattern.test(text))
}
