import { formatDate, useLanguage, useTexts } from 'shared-runtime/i18n'
import { ExternalLink } from 'shared-ui/link'
import type { FieldValue, RegistryField } from 'shared-contracts/http/registries'
import { ChoiceChip } from './choice-chip.tsx'
import { CodeText } from './code-text.tsx'
import { LocalizedText } from './localized-text.tsx'
import styles from './field-value.module.css'

export interface FieldValueViewProps {
  readonly field: RegistryField
  readonly value: FieldValue | undefined
  /** In lists: short language marks, sources without link. */
  readonly short?: boolean
}

function TextOf({ field, value }: { readonly field: RegistryField; readonly value: string }) {
  if (field.type === 'code') return <CodeText code={value} />
  if (field.type === 'date') return <time dateTime={value}>{formatDate(value)}</time>
  const choice = field.choices?.find((one) => one.value === value)
  return choice === undefined ? <>{value}</> : <ChoiceChip choice={choice} />
}

function NoValue({ field, short }: { readonly field: RegistryField; readonly short: boolean }) {
  const t = useTexts()
  const words =
    field.type === 'choice'
      ? t('common.notDetermined')
      : t(field.type === 'reference' ? 'common.noData' : 'common.notStated')
  return <span className={styles.none}>{short && field.type !== 'choice' ? '–' : words}</span>
}

/** A value by the type of its field: all that a screen knows about a registry's data. */
export function FieldValueView({ field, value, short = false }: FieldValueViewProps) {
  const t = useTexts()
  const language = useLanguage()
  if (value === null || value === undefined || value === '') return <NoValue field={field} short={short} />
  if (typeof value === 'string') return <TextOf field={field} value={value} />
  if (!('name' in value)) return <LocalizedText text={value} short={short} />
  const name = value.names?.[language] ?? value.name
  if (value.url === null || short) return <>{name}</>
  return (
    <ExternalLink href={value.url} newTabText={t('common.opensElsewhere')}>
      {name}
    </ExternalLink>
  )
}
