import { useState } from 'react'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { useTexts } from 'shared-runtime/i18n'
import { useSessionCommands } from 'shared-runtime/session-commands'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { PanelTabs } from 'shared-ui/panel-tabs'
import { Stack } from 'shared-ui/stack'
import { usePasswordPreselection } from '../../common/password-preselection.ts'
import { PasswordPanel } from './password-panel.tsx'
import styles from './login.module.css'

/**
 * The two ways to sign in (AUTH-01). The single sign-on comes first: nearly all users have it. The shell passes `way`
 * to users who signed in with a password before (SESS-05).
 */
export function LoginSlot({ params }: ScreenProps) {
  const t = useTexts()
  const isPreselected = usePasswordPreselection()
  const [way, setWay] = useState(isPreselected || params['way'] === 'password' ? 'password' : 'sign-on')
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

/** Single sign-on of citizens and officials (AUTH-05): explanation, button, and help without ASAN İmza. */
function SignOnPanel() {
  const t = useTexts()
  const { beginSignOn } = useSessionCommands()
  const [step, setStep] = useState<'idle' | 'busy' | 'failed'>('idle')

  async function begin() {
    setStep('busy')
    // On success the browser leaves the page; the button stays busy until then.
    if (!(await beginSignOn())) setStep('failed')
  }

  return (
    <Stack>
      <p className={styles.who}>{t('login.signOnWho')}</p>
      <p>{t('login.signOnHow')}</p>
      {step === 'failed' ? (
        <Notice kind="error" level={3} title={t('login.signOnFailed')} announce="alert" />
      ) : null}
      <Stack row>
        <Button kind="primary" icon="user" busy={step === 'busy'} onClick={() => void begin()}>
          {t('login.signOnButton')}
        </Button>
      </Stack>
      <div className={styles.help}>
        <p className={styles.who}>{t('login.helpTitle')}</p>
        <p>{t('login.help')}</p>
      </div>
    </Stack>
  )
}
