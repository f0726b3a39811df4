import { useLocation } from 'react-router-dom'
import { LANGUAGES, splitLanguage } from 'shared-contracts/session/language'
import type { Language } from 'shared-contracts/session/language'
import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { addressOf } from 'shared-runtime/navigation'
import { useHydrated } from 'shared-runtime/remote'
import { Anchor } from 'shared-ui/link'
import styles from './language-switch.module.css'

const NAMES: Readonly<Record<Language, string>> = { az: 'Azərbaycanca', en: 'English', ru: 'Русский' }

/** Links to the current page, with query and hash, in other languages (LANG-01). */
export function LanguageSwitch() {
  const t = useTexts('shell')
  const current = useLanguage()
  const { pathname, search, hash } = useLocation()
  // The server does not have the hash.
  const part = useHydrated() ? hash : ''
  const { path } = splitLanguage(pathname)
  return (
    <nav aria-label={t('frame.languages')} className={styles.nav}>
      <ul role="list" className={styles.list}>
        {LANGUAGES.map((language) => (
          <li key={language}>
            <Anchor
              href={`${addressOf(path, language)}${search}${part}`}
              lang={language}
              hrefLang={language}
              className={styles.language}
              aria-current={language === current ? 'true' : undefined}
            >
              {NAMES[language]}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
