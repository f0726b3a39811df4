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

  import   imports a file into a registry. Refused rows are skipped and reported; all other rows are stored together, or
           none when the file is cut off or has the wrong columns
  seed     fills empty registries, news, questions and services with the demonstration set

  --report <file.csv>     writes every refused row with line, field and reason into a new file; one that exists
                          is refused before anything is read, so that no report is overwritten
  --companions <folder>   folder of the companion files; default: beside the imported file
  --without-companions    imports without missing companions: names that only they contain are kept as stored
  --reason <az|en|ru>=<text>  reason for the history of every record that it changes, in addition to the name of
                          the source and the date of the file; one per language, at least Azerbaijani

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
  if (more.length > 0) throw new UsageError(`one file only: ${more.join(' ')} is one too many`)
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
    const text = normalizeLine(words.join('='))
    if (!isLanguage(language) || text === '' || text.length > MAX_REASON_LENGTH)
      throw new UsageError(`--reason needs a language and up to ${MAX_REASON_LENGTH} characters, as az="…"`)
    if (texts.has(language)) throw new UsageError(`--reason is given twice for ${language}`)
    texts.set(language, text)
  }
  if (texts.size === 0) return undefined
  const az = texts.get('az')
  if (az === undefined) throw new UsageError('--reason needs an Azerbaijani text: --reason az="…"')
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
