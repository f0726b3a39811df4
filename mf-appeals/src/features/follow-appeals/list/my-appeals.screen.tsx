import { MY_APPEALS_PATH, START_PATH } from '../appeal-paths.ts'
import { AppealsPage } from './appeals-page.tsx'

/** Appeals and drafts of the user (APL-02). */
export function MyAppealsScreen() {
  return <AppealsPage listed={{ path: MY_APPEALS_PATH, name: 'mine', startPath: START_PATH }} />
}
