import { NoRecords } from './no-records.tsx'
import { PastTheEnd } from './past-the-end.tsx'
import type { PastTheEndProps } from './past-the-end.tsx'

/** No row on this page: nothing was found, or the page lies past the end. */
export function NoRows(props: PastTheEndProps) {
  return props.records.total === 0 ? <NoRecords {...props} /> : <PastTheEnd {...props} />
}
