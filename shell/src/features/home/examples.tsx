import type { LocalizedText } from 'shared-contracts/session/language'
import type { Variant } from 'shared-contracts/session/variant'
import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { usePortalHref, writeSearch } from 'shared-runtime/navigation'
import { useRuntime } from 'shared-runtime/remote'
import { Anchor } from 'shared-ui/link'
import EXAMPLES from './examples.json' with { type: 'json' }
import styles from './start.module.css'

interface Example {
  /** Path with query and fragment, without language prefix. */
  readonly path: string
  /** Words of a search on that page. */
  readonly words?: LocalizedText
  readonly label: LocalizedText
}

const EXAMPLES_OF: Readonly<Record<Variant, readonly Example[]>> = EXAMPLES

/** Links that show by examples what the portal answers. */
export function Examples() {
  const t = useTexts('shell')
  const language = useLanguage()
  const href = usePortalHref()
  const { variant } = useRuntime()
  return (
    <div className={styles.examples}>
      <span id="examples-title">{t('home.examples')}:</span>
      <ul role="list" aria-labelledby="examples-title" className={styles.list}>
        {EXAMPLES_OF[variant].map(({ path, words, label }) => {
          const query = words === undefined ? '' : writeSearch({ q: words[language] })
          return (
            <li key={label.en}>
              <Anchor href={`${href(path)}${query}`} className={styles.example}>
                {label[language]}
              </Anchor>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
