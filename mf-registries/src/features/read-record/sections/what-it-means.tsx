import { formatDate, useLanguage, useTexts } from 'shared-runtime/i18n'
import type { Texts } from 'shared-runtime/i18n'
import { ChoiceChip } from '../../../common/values/status-chips.tsx'
import type { FilledField } from './record-fields.ts'
import type { Standing } from './standing.ts'
import styles from './what-it-means.module.css'

interface WhatItMeansProps {
  readonly guiding: readonly FilledField[]
  /** None of a version that is no longer the one that counts: what it was, its notice says. */
  readonly standing: Standing | undefined
}

/** What comes before all else where the record does not hold. */
function endText({ status, isOver, since }: Standing, t: Texts): string | undefined {
  if (status === 'active' || since === null) return isOver ? t('record.over') : undefined
  return t(`record.overSince.${status}`, { date: formatDate(since) })
}

/** The strongest part of the page: what the person must have or do, in the registry's own words. */
export function WhatItMeans({ guiding, standing }: WhatItMeansProps) {
  const t = useTexts()
  const language = useLanguage()
  const end = standing === undefined ? undefined : endText(standing, t)
  if (guiding.length === 0 && end === undefined) return null
  return (
    <section className={styles.box} aria-labelledby="what-it-means">
      <h2 id="what-it-means" className={styles.heading}>
        {t('record.whatYouMustHave')}
      </h2>
      {end === undefined ? null : <p className={styles.end}>{end}</p>}
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
