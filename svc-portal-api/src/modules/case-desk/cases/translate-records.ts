import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import { listShownFields } from 'shared-contracts/rules/case-values'
import type { Language } from 'shared-contracts/session/language'
import type { CaseEngine } from '../../case-engine/engine.ts'
import type { CaseType } from '../../case-engine/schema/types/case-type.ts'

type ReadTitle = (registry: string, number: string) => Promise<string | null>

/** Reads titles of records in a language as on a day, each once; null for one that has none or cannot be read. */
export function createTitles(
  { registries }: Pick<CaseEngine, 'registries'>,
  { asOf, language }: { readonly asOf: string; readonly language: Language },
): ReadTitle {
  const titles = new Map<string, Promise<string | null>>()
  const read: ReadTitle = (registry, number) =>
    registries.find(registry, number, asOf).then(
      (record) => record?.title[language] ?? null,
      // A case can be read without its registries.
      () => null,
    )
  return (registry, number) => {
    const key = `${registry}/${number}`
    const title = titles.get(key) ?? read(registry, number)
    titles.set(key, title)
    return title
  }
}

/** Values of a form with the titles of their records. A record without one stays as it was submitted. */
export async function translateRecords(
  { fields }: Pick<CaseType, 'fields'>,
  values: CaseValues,
  readTitle: ReadTitle,
): Promise<CaseValues> {
  const translated = listShownFields(fields, values).map(async (field): Promise<[string, string[]][]> => {
    const { name, type, registry } = field
    const [number = ''] = [values[name] ?? ''].flat()
    if (type !== 'record' || registry === undefined || number === '') return []
    const title = await readTitle(registry, number)
    return title === null ? [] : [[name, [number, title]]]
  })
  return { ...values, ...Object.fromEntries((await Promise.all(translated)).flat()) }
}
