import { parseArgs } from 'node:util'
import type { Language, LocalizedText } from 'shared-contracts/session/language'

// Repeated here, because teams run the generator before they have any package.
export const LANGUAGES = ['az', 'en', 'ru'] as const satisfies readonly Language[]

export class UsageError extends Error {}

/** Parses options with texts, and positional arguments. @throws UsageError with the usage for an unknown option */
export function parseTexts<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
  usage: string,
): { readonly texts: Partial<Record<Name, string>>; readonly positionals: readonly string[] } {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    return { texts: values as Partial<Record<Name, string>>, positionals }
  } catch (error) {
    // The first sentence is the error, the others explain how to escape an argument.
    const message = error instanceof Error ? error.message : String(error)
    throw new UsageError(`${message.split('. ')[0] ?? ''}\n${usage}`)
  }
}

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** Checks that a name is in kebab-case and returns it. @throws UsageError */
export function parseKebabName(value: string | undefined, what: string): string {
  if (value !== undefined && KEBAB.test(value)) return value
  throw new UsageError(
    `The name of ${what} is in kebab-case, for example submit-appeal${value ? `; not "${value}"` : ''}`,
  )
}

export function camelCase(kebab: string): string {
  return kebab.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

export function pascalCase(kebab: string): string {
  const camel = camelCase(kebab)
  return `${camel.charAt(0).toUpperCase()}${camel.slice(1)}`
}

/** Reads a title from the options of the languages. @throws UsageError when one is missing */
export function readTitle({ az, en, ru }: Partial<LocalizedText>): LocalizedText {
  if (az && en && ru) return { az, en, ru }
  throw new UsageError('A title is needed in three languages: --az "…" --en "…" --ru "…"')
}

/** Escapes a text for a quoted cell of a CSV file. */
export function escapeCsvQuotes(text: string): string {
  return text.replaceAll('"', '""')
}

/** Source code of a text: `{ az: '…', en: '…', ru: '…' }`. */
export function textSource(text: LocalizedText): string {
  return `{ ${LANGUAGES.map((language) => `${language}: ${quote(text[language])}`).join(', ')} }`
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
