import type { RegistryDescription } from 'shared-contracts/http/registries'
import type { WatchSettings } from 'shared-contracts/http/data/watches'
import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { Choice, ChoiceGroup } from 'shared-ui/choice'
import styles from './watched.module.css'

/** In the order of the form; the contract's own lists would bring its schemas into the page. */
const TELLS = ['all', 'status', 'fields'] as const
const MAILS = ['never', 'daily', 'weekly'] as const

interface SettingsFieldsProps {
  readonly registry: RegistryDescription
  readonly value: WatchSettings
  readonly isList: boolean
  /** What the server found at the fields that are watched. */
  readonly fieldsError: string | undefined
  readonly onChange: (value: WatchSettings) => void
}

/** What is told, how often by mail, and whether the end of terms is told before. */
export function SettingsFields({ registry, value, isList, fieldsError, onChange }: SettingsFieldsProps) {
  const t = useTexts()
  return (
    <>
      <ChoiceGroup legend={t('watch.tells.legend')} hint={isList ? t('watch.tells.listHint') : undefined}>
        {TELLS.map((tells) => (
          <Choice
            key={tells}
            type="radio"
            name="tells"
            label={t(`watch.tells.${tells}`)}
            checked={value.tells === tells}
            onChange={() => onChange({ ...value, tells })}
          />
        ))}
      </ChoiceGroup>
      {value.tells === 'fields' ? (
        <FieldChoices registry={registry} value={value} error={fieldsError} onChange={onChange} />
      ) : null}
      <ChoiceGroup legend={t('watch.mail.legend')} hint={t('watch.mail.hint')}>
        {MAILS.map((mail) => (
          <Choice
            key={mail}
            type="radio"
            name="mail"
            label={t(`watch.mail.${mail}`)}
            checked={value.mail === mail}
            onChange={() => onChange({ ...value, mail })}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup legend={t('watch.expiry.legend')}>
        <Choice
          type="checkbox"
          name="warnsOfExpiry"
          label={t('watch.expiry.warn')}
          checked={value.warnsOfExpiry}
          onChange={({ target }) => onChange({ ...value, warnsOfExpiry: target.checked })}
        />
      </ChoiceGroup>
    </>
  )
}

interface FieldChoicesProps extends Pick<SettingsFieldsProps, 'registry' | 'value' | 'onChange'> {
  readonly error: string | undefined
}

function FieldChoices({ registry, value, error, onChange }: FieldChoicesProps) {
  const t = useTexts()
  const language = useLanguage()
  function choose(name: string, isChosen: boolean) {
    const others = value.fields.filter((field) => field !== name)
    onChange({ ...value, fields: isChosen ? [...others, name] : others })
  }
  return (
    <ChoiceGroup legend={t('watch.fields')} inline>
      {error === undefined ? null : (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {registry.fields.map(({ name, label }) => (
        <Choice
          key={name}
          type="checkbox"
          name="fields"
          value={name}
          label={label[language]}
          checked={value.fields.includes(name)}
          onChange={({ target }) => choose(name, target.checked)}
        />
      ))}
    </ChoiceGroup>
  )
}
