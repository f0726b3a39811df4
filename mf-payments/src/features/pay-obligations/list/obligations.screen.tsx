import { usePage, usePageTitle } from 'shared-runtime/navigation'
import { Stack } from 'shared-ui/stack'

/** What the chosen account has to pay (PAY-01). The state of the list is in the address (HTTP-03). */
export function ObligationsScreen() {
  const { t } = usePage()
  usePageTitle(t('obligations.title'))
  return (
    <Stack gap="l">
      <Stack gap="s">
        <h1>{t('obligations.title')}</h1>
        <p>{t('obligations.lead')}</p>
      </Stack>
    </Stack>
  )
}
