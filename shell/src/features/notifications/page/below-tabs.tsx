import type { ReactNode } from 'react'
import { Stack } from 'shared-ui/stack'
import { useLazyPart } from '../../../common/lazy-part.ts'
import styles from './below-tabs.module.css'

const NO_FILTERS = { category: undefined, from: undefined, to: undefined }

async function loadTabs() {
  return (await import(/* webpackChunkName: "notification-tabs" */ './notification-tabs.tsx'))
    .NotificationTabs
}

/** The page of a remote under the tabs of /notifications, which keep their height until they are loaded. */
export function BelowTabs({ children }: { readonly children: ReactNode }) {
  const NotificationTabs = useLazyPart(true, loadTabs)
  return (
    <Stack gap="l">
      <div className={styles.tabs}>
        {NotificationTabs === undefined ? null : <NotificationTabs current="watched" filters={NO_FILTERS} />}
      </div>
      {children}
    </Stack>
  )
}
