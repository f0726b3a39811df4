import { useEffect, useState } from 'react'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { useTexts } from 'shared-runtime/i18n'
import { usePortalNavigate } from 'shared-runtime/navigation'
import { useHydrated } from 'shared-runtime/remote'
import { Stack } from 'shared-ui/stack'
import { NeedsScript } from '../../common/needs-script.tsx'
import pageStyles from '../../common/page.module.css'
import { keepCode, keptCode } from './activation-code.ts'
import { MailedLink } from './mailed-link.tsx'
import { NewLink } from './new-link.tsx'

/**
 * The page of a mailed link (AUTH-08). Opening it changes nothing, as mail scanners open links; pressing its button
 * confirms. The code leaves the address at once.
 */
export function ActivationScreen({ params }: ScreenProps) {
  const t = useTexts()
  const isHydrated = useHydrated()
  const navigate = usePortalNavigate()
  const inAddress = params['code']

  useEffect(() => {
    if (inAddress === undefined) return
    keepCode(inAddress)
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
  const [code] = useState(keptCode)
  if (code !== undefined) return <MailedLink code={code} />
  return (
    <>
      <p>{t('activation.noLink')}</p>
      <NewLink />
    </>
  )
}
