import type { RegistryDescription } from 'shared-contracts/http/registries'
import type { WatchSettings } from 'shared-contracts/http/data/watches'
import type { Form } from 'shared-runtime/forms'
import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { Choice, ChoiceGroup } from 'shared-ui/choice'

/** In the order of the form; the contract's own lists would bring its schemas into the page. */
const TELLS = ['all', 'status', 'fields'] as const
const MAILS = ['never', 'daily', 'weekly'] as const

interface SettingsFieldsProps {
  readonly form: Form<WatchSettings>
  readonly registry: RegistryDescription
  readonly isList: boolean
}

/** What is told, how often by mail, and whether the end of terms is told before. */
export function SettingsFields({ form, registry, isList }: SettingsFieldsProps) {
  const t = useTexts()
  const { values, fill } = form
  return (
    <>
      <ChoiceGroup legend={t('watch.tells.legend')} hint={isList ? t('watch.tells.listHint') : undefined}>
        {TELLS.map((tells) => (
          <Choice
            key={tells}
            type="radio"
            name="tells"
            label={t(`watch.tells.${tells}`)}
            checked={values.tells === tells}
            onChange={() => fill('tells', tells)}
          />
        ))}
      </ChoiceGroup>
      {values.tells === 'fields' ? <FieldChoices form={form} registry={registry} /> : null}
      <ChoiceGroup legend={t('watch.mail.legend')} hint={t('watch.mail.hint')}>
        {MAILS.map((mail) => (
          <Choice
            key={mail}
            type="radio"
            name="mail"
            label={t(`watch.mail.${mail}`)}
            checked={values.mail === mail}
            onChange={() => fill('mail', mail)}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup legend={t('watch.expiry.legend')}>
        <Choice
          type="checkbox"
          name="warnsOfExpiry"
          label={t('watch.expiry.warn')}
          checked={values.warnsOfExpiry}
          onChange={({ target }) => fill('warnsOfExpiry', target.checked)}
        />
      </ChoiceGroup>
    </>
  )
}

function FieldChoices({ form, registry }: Omit<SettingsFieldsProps, 'isList'>) {
  const language = useLanguage()
  const { label, value, error, errorWord, ref, onChange } = form.field('fields')
  return (
    <ChoiceGroup legend={label} error={error} errorWord={errorWord} inline>
      {registry.fields.map((field, place) => (
        <Choice
          key={field.name}
          type="checkbox"
          ref={place === 0 ? ref : undefined}
          name="fields"
          aria-invalid={error === undefined ? undefined : true}
          value={field.name}
          label={field.label[language]}
          checked={value.includes(field.name)}
          onChange={({ target }) => {
            const others = value.filter((name) => name !== field.name)
            onChange(target.checked ? [...others, field.name] : others)
          }}
        />
      ))}
    </ChoiceGroup>
  )
}
