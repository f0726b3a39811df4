import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Compilation, Compiler } from 'webpack'
import { LANGUAGES } from 'shared-contracts/session/language'
import type { LocalizedText } from 'shared-contracts/session/language'
import { contentHash } from './release-files.ts'

/** Emits the text files minified and named by content; answers their paths in the release. */
export function emitTexts(
  compiler: Compiler,
  compilation: Compilation,
  source: { readonly dir: string; readonly files: LocalizedText },
): LocalizedText {
  const paths: Partial<Record<string, string>> = {}
  for (const language of LANGUAGES) {
    const file = join(source.dir, source.files[language])
    compilation.fileDependencies.add(file)
    const content = JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))
    const path = `texts/${language}.${contentHash(content)}.json`
    compilation.emitAsset(path, new compiler.webpack.sources.RawSource(content))
    paths[language] = path
  }
  return paths as LocalizedText
}
