import { PortalError } from 'shared-contracts/errors/portal-error'
import { Day } from 'shared-contracts/http/paging'
import type { Language, LocalizedText } from 'shared-contracts/session/language'

/** What can be wrong with a question beyond its form, in words for a person. */
const FINDINGS = {
  noTree: {
    az: 'Bu reyestrdə kod ağacı yoxdur',
    en: 'This registry has no code tree',
    ru: 'В этом реестре нет дерева кодов',
  },
  noPlace: {
    az: 'Əvvəlki cavabın kursorunu və ya tarixi yazın, məsələn 2026-11-20',
    en: 'Give the cursor of an earlier answer or a date, for example 2026-11-20',
    ru: 'Укажите курсор предыдущего ответа или дату, например 2026-11-20',
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
  oneValue: {
    az: 'Yalnız bir dəyər göstərin',
    en: 'Give one value only',
    ru: 'Укажите только одно значение',
  },
  manyValues: {
    az: 'Ən çoxu 50 dəyər göstərmək olar',
    en: 'At most 50 values can be given',
    ru: 'Можно указать не более 50 значений',
  },
  tooLong: {
    az: 'Ən çoxu 200 simvol yazmaq olar',
    en: 'At most 200 characters can be written',
    ru: 'Можно написать не более 200 символов',
  },
  noWords: {
    az: 'Ən azı bir söz və ya rəqəm yazın',
    en: 'Write at least one word or figure',
    ru: 'Напишите хотя бы одно слово или цифру',
  },
  dayForm: {
    az: 'Tarixi il, ay, gün ardıcıllığı ilə yazın, məsələn 2026-11-20',
    en: 'Write the date as year, month, day, for example 2026-11-20',
    ru: 'Напишите дату в порядке год, месяц, день, например 2026-11-20',
  },
  notNumber: {
    az: 'Ədəd yazın, məsələn 12,5',
    en: 'Write a number, for example 12.5',
    ru: 'Напишите число, например 12,5',
  },
  fromAboveTo: {
    az: 'Aşağı hədd yuxarı həddən böyükdür',
    en: 'The lower bound is above the upper one',
    ru: 'Нижняя граница больше верхней',
  },
  noRecordNumber: {
    az: 'Qeydin nömrəsi belə yazılmır',
    en: 'This is not the number of a record',
    ru: 'Так номер записи не пишется',
  },
  codeForm: {
    az: 'Kodu 2–10 rəqəmlə yazın, məsələn 8516 79',
    en: 'Write the code with 2 to 10 digits, for example 8516 79',
    ru: 'Напишите код из 2–10 цифр, например 8516 79',
  },
  dayOrVersion: {
    az: 'Ya tarix, ya da redaksiya göstərin',
    en: 'Give a day or a version, not both',
    ru: 'Укажите либо день, либо редакцию',
  },
  dayOutOfReach: {
    az: '1900-cü ildən 2099-cu ilədək bir gün göstərin',
    en: 'Give a day between the years 1900 and 2099',
    ru: 'Укажите день с 1900 по 2099 год',
  },
  noDay: { az: 'Təqvimdə belə gün yoxdur', en: 'There is no such day', ru: 'Такого дня нет' },
} as const satisfies Record<string, LocalizedText>

export type Finding = keyof typeof FINDINGS

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
