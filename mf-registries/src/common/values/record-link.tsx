import { usePortalHref } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import type { RecordLink } from 'shared-contracts/models/registry-fields'
import { recordPath } from '../registry-addresses.ts'
import { TextWithCodes } from './code-text.tsx'
import { LanguageMark, usePickText } from './localized-text.tsx'

/** Name of another record as a link as of `asOf`; no link if the record does not exist. */
export function RecordName({
  record,
  asOf,
}: {
  readonly record: RecordLink
  readonly asOf?: string | undefined
}) {
  const href = usePortalHref()
  const { az, en, ru } = record.title
  const title = usePickText()(record.title)
  const name = (
    <span lang={title.lang}>
      <TextWithCodes text={(az ?? en ?? ru) === null ? record.id : title.text} />
    </span>
  )
  return (
    <>
      {record.status === null ? (
        name
      ) : (
        <Link href={href(recordPath(record.registry, record.id, { asOf }))}>{name}</Link>
      )}
      <LanguageMark picked={title} short />
    </>
  )
}
