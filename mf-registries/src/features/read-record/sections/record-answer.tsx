import { formatDate, pickText } from 'shared-runtime/i18n'
import type { Texts } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { ButtonLink } from 'shared-ui/button'
import type { Fact } from 'shared-ui/facts'
import type { Language } from 'shared-contracts/session/language'
import { NAVIGATOR_PATH } from '../../../common/registry-addresses.ts'
import { FieldValueView } from '../../../common/values/field-value.tsx'
import { ChoiceChip } from '../../../common/values/status-chips.tsx'
import type { RecordData, RecordView } from '../read-record.api.ts'
import { groupFields } from './record-fields.ts'
import { periodText, getValidity, validityText } from './validity.ts'
import type { RecordValidity } from './validity.ts'
import styles from './requirements.module.css'

/** Finds the description in the first of the languages that has one; undefined if it repeats the title. */
function findDescription({ title, description }: RecordData, languages: readonly Language[]) {
  const lang = languages.find((one) => (description?.[one] ?? '') !== '')
  const text = lang === undefined ? undefined : description?.[lang]
  return lang === undefined || text === title[lang] ? undefined : { lang, text }
}

/** Short facts of a record: description, everyday words, validity and sources. */
export function useSummaryFacts({ registry, record, recordKey, isEarlier }: RecordView): readonly Fact[] {
  const { t, language } = usePage()
  const { sources } = groupFields(registry, record)
  const isPast = isEarlier || recordKey.asOf !== undefined
  const validity = getValidity(record)
  const words = record.everydayWords[language]
  const shown = pickText(record.title, language)?.language ?? language
  const description = findDescription(record, [language, shown])
  const facts: readonly (Fact | undefined)[] = [
    description === undefined
      ? undefined
      : {
          key: 'about',
          name: t('record.description'),
          value: (
            <span lang={description.lang === language ? undefined : description.lang}>
              {description.text}
            </span>
          ),
        },
    // The words are below a name in another language.
    words.length === 0 || shown !== language
      ? undefined
      : { key: 'words', name: t('record.everydayWords'), value: words.join(', ') },
    // A foreign list without days does not say that its records have no end.
    record.origin === 'foreign' && validity.validFrom === null && validity.validTo === null
      ? undefined
      : {
          key: 'validity',
          name: t('record.validity'),
          value:
            isEarlier || (isPast && !validity.isOver) ? periodText(validity, t) : validityText(validity, t),
        },
    ...sources.map(({ field, value }) => ({
      key: field.name,
      name: field.label[language],
      value: <FieldValueView field={field} value={value} />,
    })),
  ]
  return facts.filter((fact) => fact !== undefined)
}

/** Link to the goods navigator for records with a customs code. */
export function NavigatorLink({ registry, record }: RecordView) {
  const { t, href } = usePage()
  const code = registry.codeTree ? record.values['code'] : null
  if (typeof code !== 'string' || code === '') return null
  return (
    <ButtonLink
      href={href(`${NAVIGATOR_PATH}?q=${encodeURIComponent(code)}`)}
      kind="primary"
      icon="arrow-right"
    >
      {t('record.toNavigator')}
    </ButtonLink>
  )
}

/** Text for a record that is not in force. */
function endText({ status, isOver, since }: RecordValidity, t: Texts): string | undefined {
  if (status === 'active' || since === null) return isOver ? t('record.over') : undefined
  return t(`record.overSince.${status}`, { date: formatDate(since) })
}

/** What the record requires, in the texts of the registry. */
export function Requirements({ registry, record, isEarlier }: RecordView) {
  const { t, language } = usePage()
  const { guiding } = groupFields(registry, record)
  // Earlier versions have a notice.
  const end = isEarlier ? undefined : endText(getValidity(record), t)
  if (guiding.length === 0 && end === undefined) return null
  return (
    <section className={styles.box} aria-labelledby="record-requirements">
      <h2 id="record-requirements" className={styles.heading}>
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
