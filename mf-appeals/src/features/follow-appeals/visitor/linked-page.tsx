import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { usePage } from 'shared-runtime/navigation'
import { useHydrated } from 'shared-runtime/remote'
import { ButtonLink } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { Skeleton } from 'shared-ui/skeleton'
import { Stack } from 'shared-ui/stack'
import { formPath } from '../../../common/form-path.ts'

interface LinkedPageProps {
  readonly title: string
  readonly children: (token: string) => ReactNode
}

/**
 * Page of a mailed link. Its token is in the fragment, which no server receives, and moves to the state of the
 * history entry, which a reload keeps.
 * Opening the page changes nothing, because mail scanners open links.
 */
export function LinkedPage({ title, children }: LinkedPageProps) {
  const { t } = usePage()
  const isHydrated = useHydrated()
  return (
    <Stack gap="l">
      <h1>{title}</h1>
      {isHydrated ? (
        <Content>{children}</Content>
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

function Content({ children }: Pick<LinkedPageProps, 'children'>) {
  const { t, href } = usePage()
  const navigate = useNavigate()
  const location = useLocation()
  const { pathname, hash } = location
  const state = location.state as { readonly link?: string } | null
  const kept = state?.link ?? ''
  const [token] = useState(hash === '' ? kept : hash.slice(1))
  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true, state: { link: token } })
  }, [navigate, pathname, hash, token])
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
