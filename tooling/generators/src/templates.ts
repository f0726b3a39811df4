import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { UsageError } from './names.ts'

const TEMPLATES = join(import.meta.dirname, '..', 'templates')
const SUFFIX = '.template'

/** Values by token, e.g. `__remote__`. */
export type TemplateValues = Readonly<Record<string, string>>

/**
 * Writes the files of a template with its tokens filled in; returns their paths relative to the folder.
 * @throws UsageError when one of them exists
 */
export function writeTemplate(template: string, folder: string, values: TemplateValues): string[] {
  const files = listTargets(template, folder, values)
  for (const { file, target } of files) {
    mkdirSync(dirname(join(folder, target)), { recursive: true })
    writeFileSync(join(folder, target), renderTemplate(join(template, file), values))
  }
  return files.map(({ target }) => target)
}

/** Files of a template with their target paths, relative to the folder. @throws UsageError when one exists */
export function listTargets(
  template: string,
  folder: string,
  values: TemplateValues,
): readonly { readonly file: string; readonly target: string }[] {
  const files = readdirSync(join(TEMPLATES, template), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(SUFFIX))
    .toSorted()
    .map((file) => ({ file, target: replaceTokens(file.slice(0, -SUFFIX.length), values) }))
  const present = files.find(({ target }) => existsSync(join(folder, target)))
  if (present) throw new UsageError(`${relative('', join(folder, present.target))} exists already`)
  return files
}

/** Renders source text for another file, from `templates/snippets`. */
export function renderSnippet(name: string, values: TemplateValues): string {
  return renderTemplate(join('snippets', `${name}.ts${SUFFIX}`), values)
}

function renderTemplate(file: string, values: TemplateValues): string {
  return replaceTokens(readFileSync(join(TEMPLATES, file), 'utf8'), values)
}

function replaceTokens(text: string, values: TemplateValues): string {
  return Object.entries(values).reduce(
    (filled, [token, value]) => filled.replaceAll(token, () => value),
    text,
  )
}
