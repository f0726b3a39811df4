import type { LoaderContext } from 'webpack'

/** Puts a style sheet that names no cascade layer into the one of its package, so that no sheet wins by its place. */
export default function styleLayerLoader(this: LoaderContext<{ layer: string }>, source: string): string {
  return source.includes('@layer') ? source : `@layer ${this.getOptions().layer} {\n${source}\n}\n`
}
