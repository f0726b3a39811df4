import { formPath } from '../../../common/form-path.ts'
import { AppealsPage } from './appeals-page.tsx'

const TYPE = 'competition-violation'

/** Reports of the user about violations of competition, with the start of another one (APL-03). */
export function CompetitionViolationsScreen() {
  const listed = {
    path: '/competition-violation',
    name: 'violation',
    type: TYPE,
    startPath: formPath({ type: TYPE }),
  } as const
  return <AppealsPage listed={listed} />
}
