import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { useHydrated } from 'shared-runtime/remote'
import { Notice } from 'shared-ui/notice'
import { Skeleton } from 'shared-ui/skeleton'
import { Stack } from 'shared-ui/stack'

interface LinkedPageProps {
  readonly title: string
  /** Path of the page, without the token. */
  readonly path: string
  readonly children: (token: string) => ReactNode
}

/**
 * Page of a mailed link. Its token is in the fragment, which no server receives, and is removed from the address bar.
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

function Content({ path, children }: Omit<LinkedPageProps, 'title'>) {
  const { t } = usePage()
  const navigate = usePortalNavigate()
  const [token] = useState(() => window.location.hash.slice(1))
  const hasLeft = useRef(false)
  useEffect(() => {
    if (token === '' || hasLeft.current) return
    hasLeft.current = true
    navigate(path, { replace: true })
  }, [token, navigate, path])
  if (token === '')
    return (
      <Notice kind="warning" title={t('follow.link.missing')}>
        <p>{t('follow.link.missingText')}</p>
      </Notice>
    )
  return children(token)
}
