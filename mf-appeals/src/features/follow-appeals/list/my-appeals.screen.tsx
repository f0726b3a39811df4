import { useLocation } from 'react-router-dom'
import { formPath } from '../../../common/form-path.ts'
import { MY_APPEALS_PATH, START_PATH } from '../appeal-paths.ts'
import { AppealsPage } from './appeals-page.tsx'
import type { ListedAppeals } from './listed-appeals.ts'

const ALL: ListedAppeals = { path: MY_APPEALS_PATH, name: 'mine', startPath: START_PATH }
/** Lists of one type, with the start of its form (APL-03). */
const OF_ONE_TYPE: readonly ListedAppeals[] = [
  {
    path: '/consumer-rights-protection',
    name: 'consumer',
    type: 'consumer-complaint',
    startPath: formPath({ type: 'consumer-complaint' }),
  },
  {
    path: '/competition-violation',
    name: 'violation',
    type: 'competition-violation',
    startPath: formPath({ type: 'competition-violation' }),
  },
]

/** Appeals and drafts of the user (APL-02), all or those of the type that the address names. */
export function MyAppealsScreen() {
  const { pathname } = useLocation()
  return <AppealsPage listed={OF_ONE_TYPE.find(({ path }) => pathname.endsWith(path)) ?? ALL} />
}
