import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { ChoiceChip } from '../../../common/values/choice-chip.tsx'
import type { FilledField } from './record-fields.ts'
import styles from './what-it-means.module.css'

/** The strongest part of the page: what the person must have or do, in the registry's own words. */
export function WhatItMeans({ guiding }: { readonly guiding: readonly FilledField[] }) {
  const t = useTexts()
  const language = useLanguage()
  if (guiding.length === 0) return null
  return (
    <section className={styles.box} aria-labelledby="what-it-means">
      <h2 id="what-it-means" className={styles.heading}>
        {t('record.whatYouMustHave')}
      </h2>
      {guiding.map(({ field, value }) => {
        const choice = field.choices?.find((one) => one.value === value)
        if (choice === undefined) return null
        return (
          <div key={field.name} className={styles.line}>
            <p className={styles.choice}>
              <span>{field.label[language]}:</span> <ChoiceChip choice={choice} />
            </p>
            <p className={styles.meaning}>{choice.meaning?.[language]}</p>
          </div>
        )
      })}
    </section>
  )
}
