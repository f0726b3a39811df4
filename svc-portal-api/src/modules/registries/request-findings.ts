import { PortalError } from 'shared-contracts/errors/portal-error'
import type { Language, LocalizedText } from 'shared-contracts/session/language'

/** What can be wrong with a question beyond its form, in words for a person. */
const FINDINGS = {
  noTree: {
    az: 'Bu reyestrdə kod ağacı yoxdur',
    en: 'This registry has no code tree',
    ru: 'В этом реестре нет дерева кодов',
  },
  noFilter: { az: 'Belə filtr yoxdur', en: 'There is no such filter', ru: 'Такого фильтра нет' },
  noValue: { az: 'Belə dəyər yoxdur', en: 'There is no such value', ru: 'Такого значения нет' },
  notWords: {
    az: 'Yalnız söz, kod və nömrə axtarmaq olar',
    en: 'Only words, codes and numbers can be searched for',
    ru: 'Искать можно только слова, коды и номера',
  },
  notSortable: {
    az: 'Siyahını bu sahə üzrə çeşidləmək olmur',
    en: 'The list cannot be sorted by this field',
    ru: 'Список нельзя сортировать по этому полю',
  },
  sortForm: {
    az: 'sahə,ASC və ya sahə,DESC yazın',
    en: 'Write field,ASC or field,DESC',
    ru: 'Напишите поле,ASC или поле,DESC',
  },
  sortTwice: {
    az: 'Sahə iki dəfə göstərilib',
    en: 'The field is named twice',
    ru: 'Поле указано дважды',
  },
  sortMany: {
    az: 'Ən çoxu 3 sahə üzrə çeşidləmək olar',
    en: 'At most 3 fields can be sorted by',
    ru: 'Сортировать можно не более чем по 3 полям',
  },
  noDay: { az: 'Təqvimdə belə gün yoxdur', en: 'There is no such day', ru: 'Такого дня нет' },
} as const satisfies Record<string, LocalizedText>

/** What was found, by the name of the parameter. */
export type Findings = Record<string, keyof typeof FINDINGS>

/** @throws PortalError REQUEST_INVALID when anything was found. */
export function refuse(findings: Findings, language: Language): void {
  const found = Object.entries(findings)
  if (found.length === 0) return
  const fields = Object.fromEntries(found.map(([name, finding]) => [name, FINDINGS[finding][language]]))
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
