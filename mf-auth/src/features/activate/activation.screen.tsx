import { useEffect, useState } from 'react'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { useTexts } from 'shared-runtime/i18n'
import { usePortalNavigate } from 'shared-runtime/navigation'
import { useHydrated } from 'shared-runtime/remote'
import { Stack } from 'shared-ui/stack'
import { NeedsScript } from '../../common/needs-script.tsx'
import pageStyles from '../../common/page.module.css'
import { storeActivationCode, findActivationCode } from './activation-code.ts'
import { ActivationLink } from './activation-link.tsx'
import { RequestNewLink } from './request-new-link.tsx'

/**
 * Page of a confirmation link (AUTH-08). Only its button confirms, because mail scanners open links. The code is removed
 * from the URL at once.
 */
export function ActivationScreen({ params }: ScreenProps) {
  const t = useTexts()
  const isHydrated = useHydrated()
  const navigate = usePortalNavigate()
  const inAddress = params['code']

  useEffect(() => {
    if (inAddress === undefined) return
    storeActivationCode(inAddress)
    navigate('/activation', { replace: true })
  }, [inAddress, navigate])

  return (
    <div className={pageStyles.narrow}>
      <Stack gap="l">
        <h1>{t('activation.title')}</h1>
        {isHydrated && inAddress === undefined ? <Content /> : <NeedsScript />}
      </Stack>
    </div>
  )
}

function Content() {
  const t = useTexts()
  const [code] = useState(findActivationCode)
  if (code !== undefined) return <ActivationLink code={code} />
  return (
    <>
      <p>{t('activation.noLink')}</p>
      <RequestNewLink />
    </>
  )
}
