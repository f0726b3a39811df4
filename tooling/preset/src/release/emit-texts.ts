import { join } from 'node:path'
import type { Compilation, Compiler } from 'webpack'
import { LANGUAGES } from 'shared-contracts/session/language'
import type { LocalizedText } from 'shared-contracts/session/language'
import { contentHash } from './release-files.ts'
import { readTexts } from './texts.ts'

/** Emits the text files minified and named by content; answers their paths in the release. */
export function emitTexts(
  compiler: Compiler,
  compilation: Compilation,
  source: { readonly dir: string; readonly files: LocalizedText },
): LocalizedText {
  const paths: Partial<Record<string, string>> = {}
  for (const language of LANGUAGES) {
    compilation.fileDependencies.add(join(source.dir, source.files[language]))
    const content = JSON.stringify(readTexts(source.dir, source.files[language]))
    const path = `texts/${language}.${contentHash(content)}.json`
    compilation.emitAsset(path, new compiler.webpack.sources.RawSource(content))
    paths[language] = path
  }
  return paths as LocalizedText
}
