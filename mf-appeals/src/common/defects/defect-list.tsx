import type { ReadDefect } from 'shared-contracts/http/cases/case-models'
import { usePage } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import { Notice } from 'shared-ui/notice'

interface DefectListProps {
  readonly title: string
  readonly defects: readonly ReadDefect[]
  /** Path of the page with a field, without language; undefined where it is shown, or without one. */
  readonly pathOf?: (field: string) => string | undefined
}

/** What has to be corrected, as one list. */
export function DefectList({ title, defects, pathOf }: DefectListProps) {
  const { href } = usePage()
  return (
    <Notice kind="warning" title={title}>
      <ol>
        {defects.map(({ field, label, reason, text }, index) => {
          const path = field === null ? undefined : pathOf?.(field)
          const name = label ?? reason.label
          return (
            <li key={index}>
              {path === undefined ? <strong>{name}</strong> : <Link href={href(path)}>{name}</Link>}
              {': '}
              {text}
            </li>
          )
        })}
      </ol>
    </Notice>
  )
}
