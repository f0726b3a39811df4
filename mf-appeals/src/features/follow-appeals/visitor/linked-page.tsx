import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { useHydrated } from 'shared-runtime/remote'
import { ButtonLink } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { Skeleton } from 'shared-ui/skeleton'
import { Stack } from 'shared-ui/stack'
import { formPath } from '../../../common/form-path.ts'

interface LinkedPageProps {
  readonly title: string
  /** Path of the page, without the token. */
  readonly path: string
  readonly children: (token: string) => ReactNode
}

/**
 * Page of a mailed link. Its token is in the fragment, which no server receives, and moves to the storage of the tab.
 * Opening the page changes nothing, because mail scanners open links.
 */
export function LinkedPage({ title, ...content }: LinkedPageProps) {
  const { t } = usePage()
  const isHydrated = useHydrated()
  return (
    <Stack gap="l">
      <h1>{title}</h1>
      {isHydrated ? (
        <Content {...content} />
      ) : (
        <>
          <noscript>
            <p>{t('follow.link.needsScript')}</p>
          </noscript>
          <Skeleton label={t('common.loading')} shape="text" count={3} />
        </>
      )}
    </Stack>
  )
}

const KEY = 'appeal-link'

/** Token of the link, also after a reload of the tab. Storage can be blocked; then the page works until the reload. */
function readToken(): string {
  const token = window.location.hash.slice(1)
  try {
    if (token === '') return sessionStorage.getItem(KEY) ?? ''
    sessionStorage.setItem(KEY, token)
  } catch {
    return token
  }
  return token
}

function Content({ path, children }: Omit<LinkedPageProps, 'title'>) {
  const { t, href } = usePage()
  const navigate = usePortalNavigate()
  const [token] = useState(readToken)
  const hasLeft = useRef(false)
  useEffect(() => {
    if (window.location.hash === '' || hasLeft.current) return
    hasLeft.current = true
    navigate(path, { replace: true })
  }, [navigate, path])
  if (token !== '') return children(token)
  return (
    <Notice
      kind="warning"
      title={t('follow.link.missing')}
      actions={
        <>
          <ButtonLink href={href(formPath({ type: 'suggestion' }))}>{t('follow.confirm.again')}</ButtonLink>
          <ButtonLink kind="quiet" href={href('/contacts')}>
            {t('follow.link.contacts')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('follow.link.missingText')}</p>
    </Notice>
  )
}
