import type { LoaderContext } from 'webpack'

/** Adds the package's cascade layer to a style sheet without one, so that order does not matter. */
export default function styleLayerLoader(this: LoaderContext<{ layer: string }>, source: string): string {
  return source.includes('@layer') ? source : `@layer ${this.getOptions().layer} {\n${source}\n}\n`
}
