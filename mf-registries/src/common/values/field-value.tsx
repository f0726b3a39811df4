import type { ReactNode } from 'react'
import { useLanguage, useTexts } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { ExternalLink } from 'shared-ui/link'
import type { Reference } from 'shared-contracts/models/registry-fields'
import { ListValue, isEmptyValue, linksIn } from './list-value.tsx'
import { LocalizedText } from './localized-text.tsx'
import { formatAmount, withUnit } from './quantity.ts'
import { RecordLinkView } from './record-link-view.tsx'
import type { ValueProps } from './list-value.tsx'
import styles from './field-value.module.css'

function Source({ source }: { readonly source: Reference }) {
  const { t, language } = usePage()
  const name = source.names?.[language] ?? source.name
  if (source.url === null) return <>{name}</>
  return (
    <ExternalLink href={source.url} newTabText={t('common.opensElsewhere')}>
      {name}
    </ExternalLink>
  )
}

function ItemList({ items }: { readonly items: readonly ReactNode[] }) {
  if (items.length === 1) return <>{items[0]}</>
  return (
    <ul role="list" className={styles.items}>
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  )
}

function NoValue({ field }: Pick<ValueProps, 'field'>) {
  const t = useTexts()
  const words =
    field.type === 'choice'
      ? t('common.notDetermined')
      : t(field.type === 'reference' ? 'common.noData' : 'common.notStated')
  return <span className={styles.none}>{words}</span>
}

/** Full value of a field, rendered by the field's type; tables have `RowsTable`. */
export function FieldValueView({ field, value }: ValueProps) {
  const language = useLanguage()
  if (isEmptyValue(value)) return <NoValue field={field} />
  if (typeof value === 'string')
    return field.type === 'number' ? (
      <span className={styles.amount}>
        {withUnit(formatAmount(field, value, language), field.unit?.[language] ?? '')}
      </span>
    ) : (
      <ListValue field={field} value={value} />
    )
  if (Array.isArray(value)) {
    const links = linksIn(field, value).map((record) => <RecordLinkView record={record} />)
    const words = value.flatMap((one) =>
      typeof one === 'string' ? [<ListValue field={field} value={one} />] : [],
    )
    return <ItemList items={[...links, ...words]} />
  }
  if ('name' in value) return <Source source={value} />
  return 'unit' in value ? <ListValue field={field} value={value} /> : <LocalizedText text={value} />
}
