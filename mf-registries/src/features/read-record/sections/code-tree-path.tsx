import { usePortalHref } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import { CodeText } from '../../../common/values/code-text.tsx'
import { LocalizedText } from '../../../common/values/localized-text.tsx'
import { codePath } from '../../../common/registry-addresses.ts'
import type { RecordData } from '../read-record.api.ts'
import styles from './code-tree-path.module.css'

/** Checks for a numeric code; sections have Roman numbers. */
export function isCode(code: string): boolean {
  return /^\d{2,10}$/.test(code)
}

/** Path in the code tree; each level links to its records. */
export function CodeTreePath({ record }: { readonly record: RecordData }) {
  const href = usePortalHref()
  return (
    <ol role="list" className={styles.path}>
      {record.path.map((level) => (
        <li key={level.code} className={styles.level}>
          {isCode(level.code) ? (
            <Link href={href(codePath(record.registry, level.code))}>
              <CodeText code={level.code} />
            </Link>
          ) : (
            <span>{level.code}</span>
          )}
          <span>
            <LocalizedText text={level.title} short />
          </span>
        </li>
      ))}
    </ol>
  )
}
