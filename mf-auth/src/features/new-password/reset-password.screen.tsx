import { useTexts } from 'shared-runtime/i18n'
import { useHydrated } from 'shared-runtime/remote'
import { Stack } from 'shared-ui/stack'
import { NeedsScript } from '../../common/needs-script.tsx'
import pageStyles from '../../common/page.module.css'
import { NewPasswordSteps } from './new-password-steps.tsx'

/** Page linked from the e-mail with the code: the same steps as in the dialog. */
export function ResetPasswordScreen() {
  const t = useTexts()
  const isHydrated = useHydrated()
  return (
    <div className={pageStyles.narrow}>
      <Stack gap="l">
        <h1>{t('forgot.title')}</h1>
        {isHydrated ? <NewPasswordSteps level={2} /> : <NeedsScript />}
      </Stack>
    </div>
  )
}
