import { useTexts } from 'shared-runtime/i18n'
import { useAuth } from 'shared-runtime/session'

/** Account whose payments a list has, for a person with several; the switch in the header chooses another one. */
export function AccountName() {
  const t = useTexts()
  const accounts = useAuth().user?.manufacturers ?? []
  const chosen = accounts.find(({ selected }) => selected)
  if (chosen === undefined || accounts.length < 2) return null
  return <p>{t('common.account', { name: chosen.name })}</p>
}
