import { useState } from 'react'
import type { FormEvent } from 'react'
import { changeLanguage } from 'shared-contracts/events/shell'
import { LANGUAGES } from 'shared-contracts/session/language'
import type { Language } from 'shared-contracts/session/language'
import { useBus } from 'shared-runtime/bus'
import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Choice, ChoiceGroup } from 'shared-ui/choice'
import styles from './info-section.module.css'
import { InfoSection } from './info-section.tsx'

/** Names as the header writes them: each in its own language. */
const NAMES: Readonly<Record<Language, string>> = { az: 'Azərbaycanca', en: 'English', ru: 'Русский' }

/** Language of pages and mails. The shell changes it, and tells the server. */
export function LanguageSection() {
  const t = useTexts()
  const bus = useBus()
  const language = useLanguage()
  const [chosen, setChosen] = useState<Language>()
  const value = chosen ?? language

  function save(event: FormEvent) {
    event.preventDefault()
    setChosen(undefined)
    bus.ask(changeLanguage, { language: value }).catch(() => undefined)
  }

  return (
    <InfoSection title={t('personal.language.title')} about={<p>{t('personal.language.about')}</p>}>
      <form className={styles.language} onSubmit={save}>
        <ChoiceGroup legend={t('personal.language.legend')} inline>
          {LANGUAGES.map((iso) => (
            <Choice
              key={iso}
              type="radio"
              name="language"
              label={<span lang={iso}>{NAMES[iso]}</span>}
              checked={iso === value}
              onChange={() => setChosen(iso)}
            />
          ))}
        </ChoiceGroup>
        <p>
          <Button type="submit" disabled={value === language}>
            {t('personal.language.save')}
          </Button>
        </p>
      </form>
    </InfoSection>
  )
}
