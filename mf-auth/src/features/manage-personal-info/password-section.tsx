import { openDialog } from 'shared-contracts/events/shell'
import { useBus } from 'shared-runtime/bus'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { InfoSection } from './info-section.tsx'

/** The way to a new password, for who signs in with one (AUTH-10). */
export function PasswordSection() {
  const t = useTexts()
  const bus = useBus()
  return (
    <InfoSection title={t('personalInfo.password.title')} about={<p>{t('personalInfo.password.about')}</p>}>
      <p>
        <Button
          onClick={() => void bus.ask(openDialog, { dialog: 'change-password' }).catch(() => undefined)}
        >
          {t('personalInfo.password.change')}
        </Button>
      </p>
    </InfoSection>
  )
}
