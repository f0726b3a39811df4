import { parseArgs } from 'node:util'
import { isLanguage, type Language } from 'shared-contracts/session/language'
import { normalizeLine } from '../common/input/normalize-text.ts'
import type { ReasonText } from '../modules/registry-engine/storage/import/import-reason.ts'

export type Command = ReturnType<typeof parseCommand>

export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export const USAGE = `Usage:
  pnpm registry import <registry> <file.csv|-> --mapping <name> [options]
  pnpm registry seed

  import   brings a file into a registry. Refused rows are left out and told; all other rows are stored together, or
           none when the file is cut off or has the wrong columns
  seed     fills registries, news, questions and services that are empty with the demonstration set

  --report <file.csv>     writes every refused row with line, field and reason into a new file; one that exists
                          is refused before anything is read, so that no report is overwritten
  --companions <folder>   where the files lie that belong to the imported one; beside it, without this
  --without-companions    goes on where they are missing: names that only they know stay as they are stored
  --reason <az|en|ru>=<text>  why the file comes, for the history of every record that it changes, beside the name of
                          the source and the day of the file; once for each language, Azerbaijani at least

Status: 0 done (refused rows included), 1 the file or the database refused, 2 the command is wrong.`

/** @throws UsageError */
export function parseCommand(args: readonly string[]) {
  const { values, positionals } = parseRawArguments(args)
  const [verb, registry, file, ...more] = positionals
  if (values.help === true || verb === 'help') return { verb: 'help' as const }
  if (verb === 'seed' && registry === undefined) return { verb: 'seed' as const }
  if (verb !== 'import')
    throw new UsageError(verb === undefined ? 'a command is missing' : `no command ${verb}`)
  if (registry === undefined || file === undefined) throw new UsageError('import needs a registry and a file')
  if (more.length > 0) throw new UsageError(`one file only: ${more.join(' ')} is too much`)
  if (values.mapping === undefined) throw new UsageError('import needs --mapping <name>')
  const { mapping, report, companions, 'without-companions': withoutCompanions = false } = values
  const reason = parseReason(values.reason ?? [])
  const options = { mapping, report, companions, withoutCompanions, reason }
  return { verb: 'import' as const, registry, file, ...options }
}

/** Same limit as for reasons of officials. */
const MAX_REASON_LENGTH = 1000

function parseReason(given: readonly string[]): ReasonText | undefined {
  const texts = new Map<Language, string>()
  for (const one of given) {
    const [language = '', ...words] = one.split('=')
    const said = normalizeLine(words.join('='))
    if (!isLanguage(language) || said === '' || said.length > MAX_REASON_LENGTH)
      throw new UsageError(`--reason needs a language and up to ${MAX_REASON_LENGTH} signs, as az="…"`)
    if (texts.has(language)) throw new UsageError(`--reason is there twice for ${language}`)
    texts.set(language, said)
  }
  if (texts.size === 0) return undefined
  const az = texts.get('az')
  if (az === undefined) throw new UsageError('--reason needs Azerbaijani words: --reason az="…"')
  return { az, en: texts.get('en'), ru: texts.get('ru') }
}

function parseRawArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args].filter((arg) => arg !== '--'),
      allowPositionals: true,
      options: {
        mapping: { type: 'string' },
        report: { type: 'string' },
        companions: { type: 'string' },
        'without-companions': { type: 'boolean' },
        reason: { type: 'string', multiple: true },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
