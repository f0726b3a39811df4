import { formatDate, useLanguage, useTexts } from 'shared-runtime/i18n'
import type { Texts } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { ButtonLink } from 'shared-ui/button'
import { Facts } from 'shared-ui/facts'
import type { Fact } from 'shared-ui/facts'
import { Stack } from 'shared-ui/stack'
import { LANGUAGES } from 'shared-contracts/session/language'
import type { Language } from 'shared-contracts/session/language'
import { Section } from '../../../common/section.tsx'
import { NAVIGATOR_PATH } from '../../../common/registry-addresses.ts'
import { FieldValueView } from '../../../common/values/field-value.tsx'
import { LocalizedText } from '../../../common/values/localized-text.tsx'
import { CodeTreePath } from './code-tree-path.tsx'
import type { RecordData, RecordView } from '../read-record.api.ts'
import { FieldSections } from './field-sections.tsx'
import { officialNames, groupFields } from './record-fields.ts'
import type { FilledField } from './record-fields.ts'
import { periodText, getValidity, validityText } from './validity.ts'
import type { RecordValidity } from './validity.ts'
import { ChoiceChip } from '../../../common/values/status-chips.tsx'
import styles from './requirements.module.css'

function EverydayWords({ words }: { readonly words: RecordData['everydayWords'] }) {
  const language = useLanguage()
  const order = [language, ...LANGUAGES.filter((other) => other !== language)]
  return (
    <>
      {order
        .filter((one) => words[one].length > 0)
        .map((one: Language, index) => (
          <span key={one} lang={one === language ? undefined : one}>
            {index === 0 ? '' : ' · '}
            {words[one].join(', ')}
          </span>
        ))}
    </>
  )
}

/** Checks whether the description repeats the title. */
function repeatsTitle({ title, description }: RecordData, language: Language): boolean {
  const text = description?.[language]
  return text !== undefined && text !== null && text === title[language]
}

function useSummaryFacts({ registry, record, recordKey, isEarlier }: RecordView): readonly Fact[] {
  const { t, language } = usePage()
  const { sources } = groupFields(registry, record)
  const isPast = isEarlier || recordKey.asOf !== undefined
  const validity = getValidity(record)
  const hasWords = LANGUAGES.some((one) => record.everydayWords[one].length > 0)
  const facts: readonly (Fact | undefined)[] = [
    record.description === null || repeatsTitle(record, language)
      ? undefined
      : { key: 'about', name: t('record.description'), value: <LocalizedText text={record.description} /> },
    hasWords
      ? {
          key: 'words',
          name: t('record.everydayWords'),
          value: <EverydayWords words={record.everydayWords} />,
        }
      : undefined,
    {
      key: 'validity',
      name: t('record.validity'),
      value: isEarlier || (isPast && !validity.isOver) ? periodText(validity, t) : validityText(validity, t),
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
function NavigatorLink({ registry, record }: RecordView) {
  const { t, href } = usePage()
  const code = registry.codeTree ? record.values['code'] : null
  if (typeof code !== 'string' || code === '') return null
  return (
    <p data-print="no">
      <ButtonLink href={href(`${NAVIGATOR_PATH}?q=${encodeURIComponent(code)}`)} icon="arrow-right">
        {t('record.toNavigator')}
      </ButtonLink>
    </p>
  )
}

interface RequirementsProps {
  readonly guiding: readonly FilledField[]
  /** Undefined for earlier versions, which have a notice. */
  readonly validity: RecordValidity | undefined
}

/** Text for a record that is not in force. */
function endText({ status, isOver, since }: RecordValidity, t: Texts): string | undefined {
  if (status === 'active' || since === null) return isOver ? t('record.over') : undefined
  return t(`record.overSince.${status}`, { date: formatDate(since) })
}

/** What the record requires, in the texts of the registry. */
function Requirements({ guiding, validity }: RequirementsProps) {
  const { t, language } = usePage()
  const end = validity === undefined ? undefined : endText(validity, t)
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

/** Summary of a record. */
export function RecordSummary(view: RecordView) {
  const { registry, record, isEarlier } = view
  const t = useTexts()
  const short = useSummaryFacts(view)
  const { guiding, details } = groupFields(registry, record)
  const names = officialNames(registry, record)
  return (
    <Stack gap="xl">
      <Requirements guiding={guiding} validity={isEarlier ? undefined : getValidity(record)} />
      <NavigatorLink {...view} />
      <Section title={t('record.inShort')}>
        <Facts facts={short} />
      </Section>
      {record.path.length === 0 ? null : (
        <Section title={t('record.place')}>
          <CodeTreePath record={record} />
        </Section>
      )}
      <FieldSections title={t('record.details')} fields={details} />
      <Section title={t('record.names')}>
        <Facts
          facts={LANGUAGES.map((one) => {
            const name = names[one]
            return {
              key: one,
              name: t(`record.languages.${one}`),
              value: name === null ? t('common.notStated') : <span lang={one}>{name}</span>,
            }
          })}
        />
      </Section>
    </Stack>
  )
}
