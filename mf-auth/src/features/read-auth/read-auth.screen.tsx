import { useTexts } from 'shared-runtime/i18n'
import { Stack } from 'shared-ui/stack'

export function ReadAuthScreen() {
  const t = useTexts()
  return (
    <Stack gap="l">
      <h1>{t('readAuth.title')}</h1>
    </Stack>
  )
}
