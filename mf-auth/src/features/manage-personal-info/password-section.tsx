import { useTexts } from 'shared-runtime/i18n'
import { useSessionCommands } from 'shared-runtime/session-commands'
import { Button } from 'shared-ui/button'
import { InfoSection } from './info-section.tsx'

/** The way to a new password, for who signs in with one (AUTH-10). */
export function PasswordSection() {
  const t = useTexts()
  const { openDialog } = useSessionCommands()
  return (
    <InfoSection title={t('personal.password.title')} about={<p>{t('personal.password.about')}</p>}>
      <p>
        <Button onClick={() => void openDialog('change-password')}>{t('personal.password.change')}</Button>
      </p>
    </InfoSection>
  )
}
