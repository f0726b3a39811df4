import { formPath } from '../../../common/form-path.ts'
import { AppealsPage } from './appeals-page.tsx'

const TYPE = 'consumer-complaint'

/** Complaints of the user about consumer rights, with the start of another one (APL-03). */
export function ConsumerComplaintsScreen() {
  const listed = {
    path: '/consumer-rights-protection',
    name: 'consumer',
    type: TYPE,
    startPath: formPath({ type: TYPE }),
  } as const
  return <AppealsPage listed={listed} />
}
