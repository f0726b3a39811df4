import type { LoaderContext } from 'webpack'

interface AdoptedSheetOptions {
  /** Module whose `addSheet` takes the text of a sheet. */
  readonly sheets: string
}

/**
 * Makes of a style sheet a module that hands its text to the embed and answers its class names, in place of a file
 * that a page would link.
 */
export function pitch(this: LoaderContext<AdoptedSheetOptions>, rest: string): string {
  const address = (request: string): string => JSON.stringify(this.utils.contextify(this.context, request))
  return [
    `import sheet from ${address(`!!${rest}`)}`,
    `import { addSheet } from ${address(this.getOptions().sheets)}`,
    'addSheet(sheet.toString())',
    'export default sheet.locals ?? {}',
  ].join('\n')
}
