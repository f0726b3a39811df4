import { formatNumber, useLanguage, useTexts } from 'shared-runtime/i18n'
import { usePortalHref, usePortalNavigate } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import { SearchBox } from 'shared-ui/search-box'
import { Stack } from 'shared-ui/stack'
import { RecordLinkView } from '../../../common/values/record-link.tsx'
import { registryPath } from '../../../common/registry-addresses.ts'
import { Section } from '../../../common/section.tsx'
import { useRegistryList } from '../../../common/registries.api.ts'
import type { RecordData, RecordView } from '../read-record.api.ts'
import styles from './related-records.module.css'

type Related = NonNullable<RecordData['related']>[number]

/** What leads to a record; none where the answer does not tell. */
export function relatedTo({ related = [] }: RecordData): readonly Related[] {
  return related.filter(({ total }) => total > 0)
}

/** Searches the parts of this record, as the verifications of one instrument by serial number. */
function PartSearch({ related, record }: { readonly related: Related; readonly record: RecordData }) {
  const t = useTexts()
  const language = useLanguage()
  const href = usePortalHref()
  const navigate = usePortalNavigate()
  const path = registryPath(related.registry)
  return (
    <SearchBox
      action={href(path)}
      label={t('record.searchPart', { registry: related.title[language] })}
      landmark={t('record.searchPart', { registry: related.title[language] })}
      hint={t('browse.searchHintNumber')}
      buttonText={t('browse.searchButton')}
      kept={[[related.field, record.id]]}
      onSearch={(q) => {
        const words = q === '' ? '' : `q=${encodeURIComponent(q)}&`
        navigate(`${path}?${words}${related.field}=${encodeURIComponent(record.id)}`)
      }}
    />
  )
}

/** Records of other registries that lead to this one: the first of each, and the way to all of them. */
export function RelatedRecords({ record }: RecordView) {
  const t = useTexts()
  const language = useLanguage()
  const href = usePortalHref()
  const { data } = useRegistryList()
  const parts = new Set(
    data?.content.filter(({ partOf }) => partOf === record.registry).map(({ name }) => name),
  )
  return (
    <Stack gap="xl">
      {relatedTo(record).map((related) => {
        const { registry, field, total, title, records } = related
        const count = t('browse.records', { count: total, shown: formatNumber(total, language) })
        return (
          <Section key={`${registry} ${field}`} title={title[language]}>
            {parts.has(registry) ? <PartSearch related={related} record={record} /> : null}
            <ul role="list" className={styles.records}>
              {records.map((one) => (
                <li key={one.id}>
                  <RecordLinkView record={one} />
                </li>
              ))}
            </ul>
            <p>
              <Link href={href(registryPath(registry, `?${field}=${encodeURIComponent(record.id)}`))}>
                {t('record.relatedAll', { registry: title[language], shown: count })}
              </Link>
            </p>
          </Section>
        )
      })}
    </Stack>
  )
}
