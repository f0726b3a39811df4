import type { LoaderContext } from 'webpack'

export default function fewerTextsLoader(
  this: LoaderContext<{ readonly without: readonly string[] }>,
  source: string,
): string {
  const { without } = this.getOptions()
  const groups = Object.entries(JSON.parse(source) as Record<string, unknown>)
  return JSON.stringify(Object.fromEntries(groups.filter(([name]) => !without.includes(name))))
}
