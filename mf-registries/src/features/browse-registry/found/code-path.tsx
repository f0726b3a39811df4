import type { RecordSummary } from 'shared-contracts/http/registries'
import type * as z from 'zod/mini'
import { usePickText } from '../../../common/values/localized-text.tsx'
import styles from './code-path.module.css'

type Path = z.infer<typeof RecordSummary>['path']

/** The nearest levels say enough in a list; the record has the whole way. */
const LEVELS = 2

/** Where a record stands in the code tree, a line for each level. */
export function CodePath({ path }: { readonly path: Path }) {
  const pick = usePickText()
  return (
    <span className={styles.path}>
      {path.slice(-LEVELS).map((level) => {
        const title = pick(level.title)
        return (
          <span key={level.code} className={styles.level}>
            {level.code} <span lang={title.lang}>{title.text}</span>
          </span>
        )
      })}
    </span>
  )
}
