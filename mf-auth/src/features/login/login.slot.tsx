import { useState } from 'react'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { useTexts } from 'shared-runtime/i18n'
import { PanelTabs } from 'shared-ui/panel-tabs'
import { takePasswordNext } from '../../common/login-way.ts'
import { PasswordPanel } from './password-panel.tsx'
import { SignOnPanel } from './sign-on-panel.tsx'

/**
 * The two ways to sign in (AUTH-01). The single sign-on stands first: nearly everybody has it. The shell says with
 * `way` where somebody signed in with a password before (SESS-05).
 */
export function LoginSlot({ params }: ScreenProps) {
  const t = useTexts()
  const [way, setWay] = useState(() =>
    takePasswordNext() || params['way'] === 'password' ? 'password' : 'sign-on',
  )
  return (
    <PanelTabs
      label={t('login.ways')}
      current={way}
      onChange={setWay}
      tabs={[
        { id: 'sign-on', label: t('login.signOn') },
        { id: 'password', label: t('login.password') },
      ]}
    >
      {way === 'password' ? <PasswordPanel /> : <SignOnPanel />}
    </PanelTabs>
  )
}
