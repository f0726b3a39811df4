import { MAX_EXPORT_RECORDS } from 'shared-contracts/http/data/open-data'
import type { OpenDataSet } from 'shared-contracts/http/data/open-data'
import type { RegistryDescription } from 'shared-contracts/http/registries'
import { formatDate, formatFileSize, formatNumber } from 'shared-runtime/i18n'
import { usePage, writeSearch } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import { Table } from 'shared-ui/table'
import { registryPath } from '../../common/registry-addresses.ts'
import styles from './open-data.module.css'

/** Formats on this page; each list offers more. */
const FORMATS = ['xlsx', 'csv-bom', 'json'] as const

export interface RegistryFilesProps {
  readonly registries: readonly RegistryDescription[]
  /** Daily files; undefined until loaded. */
  readonly sets: readonly OpenDataSet[] | undefined
}

interface RegistryProps {
  readonly registry: RegistryDescription
}

function Downloads({ registry: { name, title, recordCount } }: RegistryProps) {
  const { t, language: lang } = usePage()
  if (recordCount > MAX_EXPORT_RECORDS) return <>{t('openData.dailyOnly')}</>
  return (
    <ul role="list" className={styles.now}>
      {FORMATS.map((format) => (
        <li key={format}>
          <a
            href={`/api/public/registries/${name}/export${writeSearch({ format, lang })}`}
            download=""
            rel="nofollow"
            aria-label={t('openData.fileOf', {
              format: t(`openData.formats.${format}`),
              registry: title[lang],
            })}
          >
            {t(`openData.formats.${format}`)}
          </a>
        </li>
      ))}
    </ul>
  )
}

function DailyFiles({ registry, set }: RegistryProps & { readonly set: OpenDataSet | undefined }) {
  const { t, language } = usePage()
  if (set === undefined) return <>{t('openData.noDaily')}</>
  return (
    <ul role="list" className={styles.links}>
      {set.files.map(({ name, format, bytes }) => {
        const word = t(`openData.daily.${format}`, { size: formatFileSize(bytes, language) })
        return (
          <li key={name}>
            <a
              href={`/api/public/open-data/${name}`}
              download=""
              rel="nofollow"
              aria-label={t('openData.fileOf', { format: word, registry: registry.title[language] })}
            >
              {word}
            </a>
          </li>
        )
      })}
      <li className={styles.day}>{formatDate(set.day)}</li>
    </ul>
  )
}

/** Table of all registries with their downloads, daily files and feed. */
export function RegistryFiles({ registries, sets }: RegistryFilesProps) {
  const { t, language, href } = usePage()
  return (
    <Table
      caption={t('openData.filesTitle')}
      captionHidden
      rows={registries}
      rowKey={({ name }) => name}
      columns={[
        {
          key: 'registry',
          header: t('openData.registry'),
          primary: true,
          cell: ({ name, title }) => <Link href={href(registryPath(name))}>{title[language]}</Link>,
        },
        {
          key: 'records',
          header: t('openData.records'),
          numeric: true,
          cell: ({ recordCount }) => formatNumber(recordCount, language),
        },
        { key: 'now', header: t('openData.now'), cell: (registry) => <Downloads registry={registry} /> },
        {
          key: 'daily',
          header: t('openData.everyNight'),
          cell: (registry) =>
            sets === undefined ? (
              '–'
            ) : (
              <DailyFiles
                registry={registry}
                set={sets.find(({ registry: named }) => named === registry.name)}
              />
            ),
        },
        {
          key: 'changes',
          header: t('openData.changes'),
          cell: ({ name, title }) => (
            <a
              href={`/api/public/registries/${name}/feed.atom${writeSearch({ lang: language })}`}
              className={styles.file}
              rel="nofollow"
              aria-label={t('openData.fileOf', { format: t('openData.feed'), registry: title[language] })}
            >
              {t('openData.feed')}
            </a>
          ),
        },
      ]}
    />
  )
}
