import { useTexts } from 'shared-runtime/i18n'
import { Stack } from 'shared-ui/stack'

export function ReadEservicesScreen() {
  const t = useTexts()
  return (
    <Stack gap="l">
      <h1>{t('readEservices.title')}</h1>
    </Stack>
  )
}
