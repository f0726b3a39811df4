import { basename } from 'node:path'
import type { LoaderContext } from 'webpack'

/** A sheet for everybody, in a remote: says what to do instead, which the bundler's own words do not. */
export default function refusedSheetLoader(this: LoaderContext<object>): never {
  const name = basename(this.resourcePath)
  const module = name.replace(/\.css$/, '.module.css')
  throw new Error(
    `${name} would style the whole page: name it ${module} and use its classes (import styles from './${module}')`,
  )
}
