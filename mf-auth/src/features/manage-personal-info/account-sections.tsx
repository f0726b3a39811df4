import { useEffect, useRef } from 'react'
import { changeLanguage } from 'shared-contracts/events/shell'
import type { Manufacturer } from 'shared-contracts/models/user'
import { LANGUAGES } from 'shared-contracts/session/language'
import type { Language } from 'shared-contracts/session/language'
import { useBus } from 'shared-runtime/bus'
import { useForm } from 'shared-runtime/forms'
import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { useSessionCommands } from 'shared-runtime/session-commands'
import { useSnackbar } from 'shared-runtime/snackbar'
import { Button } from 'shared-ui/button'
import { Choice, ChoiceGroup } from 'shared-ui/choice'
import { Facts } from 'shared-ui/facts'
import { isCitizen } from '../../common/account-lines.ts'
import styles from './info-section.module.css'
import { InfoSection } from './info-section.tsx'

function useAccountFacts(account: Manufacturer) {
  const t = useTexts()
  const citizen = [{ key: 'kind', name: t('personal.accounts.kind'), value: t('chooser.citizen') }]
  const organization = [
    { key: 'taxId', name: t('personal.fields.taxId'), value: account.voen },
    { key: 'position', name: t('personal.accounts.position'), value: account.positionName },
  ]
  return [
    { key: 'name', name: t('personal.accounts.current'), value: account.name },
    ...(isCitizen(account) ? citizen : organization),
  ]
}

function Account({ account }: { readonly account: Manufacturer }) {
  return <Facts facts={useAccountFacts(account)} />
}

/** Selected account, and a button to change it (ACC-02). */
export function AccountsSection({ accounts }: { readonly accounts: readonly Manufacturer[] }) {
  const t = useTexts()
  const { openDialog } = useSessionCommands()
  const selected = accounts.find((account) => account.selected)
  return (
    <InfoSection name="accounts">
      {selected === undefined ? <p>{t('personal.accounts.none')}</p> : <Account account={selected} />}
      {accounts.length < 2 && selected !== undefined ? null : (
        <p>
          <Button onClick={() => void openDialog('account-chooser')}>
            {t(selected === undefined ? 'personal.accounts.choose' : 'personal.accounts.change')}
          </Button>
        </p>
      )}
    </InfoSection>
  )
}

/** Button to change the password, for users who sign in with one (AUTH-10). */
export function PasswordSection() {
  const t = useTexts()
  const { openDialog } = useSessionCommands()
  return (
    <InfoSection name="password">
      <p>
        <Button onClick={() => void openDialog('change-password')}>{t('personal.password.change')}</Button>
      </p>
    </InfoSection>
  )
}

/** Each language by its own name, as in the header. */
const NAMES: Readonly<Record<Language, string>> = { az: 'Azərbaycanca', en: 'English', ru: 'Русский' }

/** Language of pages and e-mails. The shell changes it and stores it on the server. */
export function LanguageSection() {
  const t = useTexts()
  const bus = useBus()
  const language = useLanguage()
  const show = useSnackbar()
  const requested = useRef<Language>(undefined)
  const form = useForm({
    initial: { language },
    followsInitial: true,
    fields: {},
    onSubmit(chosen) {
      requested.current = chosen.language
      return bus.ask(changeLanguage, chosen).catch(() => undefined)
    },
  })
  useEffect(() => {
    if (requested.current !== language) return
    requested.current = undefined
    show({ kind: 'success', message: t('personal.language.saved') })
  }, [language, show, t])
  return (
    <InfoSection name="language">
      <form {...form.element} className={styles.language}>
        <ChoiceGroup legend={t('personal.language.legend')} inline>
          {LANGUAGES.map((iso) => (
            <Choice
              key={iso}
              type="radio"
              name="language"
              label={<span lang={iso}>{NAMES[iso]}</span>}
              checked={iso === form.values.language}
              onChange={() => form.fill('language', iso)}
            />
          ))}
        </ChoiceGroup>
        <p>
          <Button type="submit" aria-disabled={!form.isDirty}>
            {t('personal.language.save')}
          </Button>
        </p>
      </form>
    </InfoSection>
  )
}
