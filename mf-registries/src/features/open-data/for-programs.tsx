import { formatNumber, useLanguage, useTexts } from 'shared-runtime/i18n'
import { Table } from 'shared-ui/table'
import styles from './open-data.module.css'

interface Call {
  readonly name: string
  readonly address: string
  /** Questions a minute of one network address. */
  readonly limit: number
}

/** Addresses of the interface, the same as docs/open-data.md has. */
const CALLS: readonly Call[] = [
  { name: 'registries', address: '/api/public/registries', limit: 300 },
  { name: 'list', address: '/api/public/registries/{registry}/records', limit: 300 },
  { name: 'record', address: '/api/public/registries/{registry}/records/{id}', limit: 300 },
  { name: 'file', address: '/api/public/registries/{registry}/export', limit: 20 },
  { name: 'changes', address: '/api/public/registries/{registry}/changes', limit: 300 },
  { name: 'feed', address: '/api/public/registries/{registry}/feed.atom', limit: 120 },
  { name: 'daily', address: '/api/public/open-data', limit: 300 },
]

const EXAMPLES = [
  '/api/public/registries/goods-by-risk-group/records?q=8516&lang=en',
  '/api/public/registries/accredited-bodies/export?format=csv&lang=en',
  '/api/public/registries/referenced-standards/changes?since=2026-01-01',
] as const

/** What a programmer needs to begin: the description, the addresses with their limits, questions that can be tried. */
export function ForPrograms() {
  const t = useTexts()
  const language = useLanguage()
  return (
    <section aria-labelledby="open-data-programs" className={styles.part}>
      <h2 id="open-data-programs">{t('openData.programsTitle')}</h2>
      <p>{t('openData.programsLead')}</p>
      <p>
        <a href="/api/public/openapi.json" className={styles.file} type="application/json">
          {t('openData.description')}
        </a>
      </p>
      <Table
        caption={t('openData.programsTitle')}
        captionHidden
        rows={CALLS}
        rowKey={({ name }) => name}
        columns={[
          {
            key: 'what',
            header: t('openData.what'),
            primary: true,
            cell: ({ name }) => t(`openData.calls.${name}`),
          },
          {
            key: 'address',
            header: t('openData.address'),
            cell: ({ address }) => <code className={styles.code}>{address}</code>,
          },
          {
            key: 'limit',
            header: t('openData.limit'),
            numeric: true,
            cell: ({ limit }) => formatNumber(limit, language),
          },
        ]}
      />
      <h3>{t('openData.examples')}</h3>
      <ul role="list" className={styles.links}>
        {EXAMPLES.map((address) => (
          <li key={address}>
            <a href={address} className={styles.code} rel="nofollow">
              {address}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
