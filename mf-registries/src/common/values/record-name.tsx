import { usePortalHref } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import type { RecordLink } from 'shared-contracts/models/registry-fields'
import { recordPath } from '../registry-addresses.ts'
import { LanguageMark, usePickText } from './localized-text.tsx'

/** Another record by its name; one that its registry does not have (any more) is named only. */
export function RecordName({ record }: { readonly record: RecordLink }) {
  const href = usePortalHref()
  const { az, en, ru } = record.title
  const title = usePickText()(record.title)
  const name = <span lang={title.lang}>{(az ?? en ?? ru) === null ? record.id : title.text}</span>
  return (
    <>
      {record.status === null ? (
        name
      ) : (
        <Link href={href(recordPath(record.registry, record.id))}>{name}</Link>
      )}
      <LanguageMark picked={title} short />
    </>
  )
}
