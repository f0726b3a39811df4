import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import { listShownFields } from 'shared-contracts/rules/case-values'
import type { Language } from 'shared-contracts/session/language'
import type { CaseEngine } from '../../case-engine/engine.ts'
import type { CaseType } from '../../case-engine/schema/types/case-type.ts'

/** Values of a form with the titles of their records in a language. A record that has none stays as it was submitted. */
export async function translateRecords(
  { registries }: Pick<CaseEngine, 'registries'>,
  { fields }: Pick<CaseType, 'fields'>,
  { values, language }: { readonly values: CaseValues; readonly language: Language },
): Promise<CaseValues> {
  const translated = listShownFields(fields, values).map(async (field): Promise<[string, string[]][]> => {
    const { name, type, registry } = field
    const [number = ''] = [values[name] ?? ''].flat()
    if (type !== 'record' || registry === undefined || number === '') return []
    const title = (await registries.find(registry, number))?.title[language] ?? null
    return title === null ? [] : [[name, [number, title]]]
  })
  return { ...values, ...Object.fromEntries((await Promise.all(translated)).flat()) }
}
