import type { ReactNode } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { Skeleton } from 'shared-ui/skeleton'
import styles from './sign-in.module.css'

/** Callback page of the single sign-on (AUTH-05). */
export function SignOnCallbackScreen({ children }: { readonly children?: ReactNode }) {
  const t = useTexts('shell')
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('login.title')}</h1>
      <noscript>
        <p>{t('login.noScript')}</p>
      </noscript>
      {children ?? (
        <div className={styles.waiting}>
          <Skeleton label={t('login.finishing')} />
        </div>
      )}
    </div>
  )
}
