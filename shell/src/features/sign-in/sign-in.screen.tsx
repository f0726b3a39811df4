import type { ReactNode } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { useHydrated, useRuntime } from 'shared-runtime/remote'
import { useStateOf } from 'shared-runtime/settings'
import { ButtonLink } from 'shared-ui/button'
import { LinkList } from '../../common/link-list.tsx'
import { useMenu } from '../../common/menu.ts'
import styles from './sign-in.module.css'

/** Sign-in page with the content of the sign-in dialog (AUTH-01). */
export function SignInScreen({ children }: { readonly children?: ReactNode }) {
  const t = useTexts('shell')
  const isHydrated = useHydrated()
  const href = usePortalHref()
  const { user } = useStateOf(useRuntime().session)
  const signedIn =
    user === null ? undefined : (
      <div className={styles.head}>
        <p>{t('login.already', { name: `${user.name} ${user.surname}` })}</p>
        <p>
          <ButtonLink kind="primary" href={href('/e-services')}>
            {t('login.toServices')}
          </ButtonLink>
        </p>
      </div>
    )
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{t('login.title')}</h1>
        <p>{t('login.who')}</p>
      </div>
      <div className={styles.content}>
        {isHydrated ? (
          (signedIn ?? children)
        ) : (
          <noscript>
            <p>{t('login.noScript')}</p>
          </noscript>
        )}
      </div>
      <OpenToAll />
    </div>
  )
}

function OpenToAll() {
  const t = useTexts('shell')
  const tasks = useMenu('home')
  if (tasks.length === 0) return null
  return (
    <section className={styles.head} aria-labelledby="without-sign-in">
      <h2 id="without-sign-in">{t('login.open')}</h2>
      <p>{t('login.meanwhile')}</p>
      <LinkList hasBullets links={tasks} />
    </section>
  )
}
