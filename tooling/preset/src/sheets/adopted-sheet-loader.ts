import type { LoaderContext } from 'webpack'

interface AdoptedSheetOptions {
  readonly sheets: string
}

/** Converts a style sheet to a module that adds its text to the embed and exports its class names. */
export function pitch(this: LoaderContext<AdoptedSheetOptions>, rest: string): string {
  const address = (request: string): string => JSON.stringify(this.utils.contextify(this.context, request))
  return [
    `import sheet from ${address(`!!${rest}`)}`,
    `import { addSheet } from ${address(this.getOptions().sheets)}`,
    'addSheet(sheet.toString())',
    'export default sheet.locals ?? {}',
  ].join('\n')
}
