import { basename } from 'node:path'
import type { LoaderContext } from 'webpack'

/**
 * Refuses a global sheet in a remote with a clearer message than the bundler's.
 * @throws Error always.
 */
export default function refusedSheetLoader(this: LoaderContext<object>): never {
  const name = basename(this.resourcePath)
  const module = name.replace(/\.css$/, '.module.css')
  throw new Error(
    `${name} would style the whole page: name it ${module} and use its classes (import styles from './${module}')`,
  )
}
