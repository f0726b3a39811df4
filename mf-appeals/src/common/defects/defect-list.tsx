import type { ReadDefect } from 'shared-contracts/http/cases/case-models'
import { isPlainPress, usePage } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import { Notice } from 'shared-ui/notice'

interface DefectListProps {
  readonly title: string
  readonly defects: readonly ReadDefect[]
  /** Path of the page with a field, without language; undefined where there is none. */
  readonly pathOf?: (field: string) => string | undefined
  /** The page of a field is opened. */
  readonly onOpen?: (field: string) => void
}

/** What has to be corrected, as one list. */
export function DefectList({ title, defects, pathOf, onOpen }: DefectListProps) {
  const { href } = usePage()
  return (
    <Notice kind="warning" title={title}>
      <ol>
        {defects.map(({ field, label, reason, text }, index) => {
          const path = field === null ? undefined : pathOf?.(field)
          const name = label ?? reason.label
          return (
            <li key={index}>
              {path === undefined || field === null ? (
                <strong>{name}</strong>
              ) : (
                <Link
                  href={href(path)}
                  onClick={(event) => {
                    if (isPlainPress(event)) onOpen?.(field)
                  }}
                >
                  {name}
                </Link>
              )}
              {': '}
              {text}
            </li>
          )
        })}
      </ol>
    </Notice>
  )
}
