import type { RegistryCount } from 'shared-contracts/http/registries'
import { VERIFY_PATH } from 'shared-contracts/verification/seal'
import { formatNumber } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { FigureTile } from 'shared-ui/figure-tile'
import { Skeleton } from 'shared-ui/skeleton'
import { registryCountsCall } from '../../common/registry-counts.api.ts'
import { REGISTRIES_PATH, registryPath } from '../../common/registry-addresses.ts'
import styles from './portal-figures.module.css'

const GOODS = 'goods-by-risk-group'
const ALERTS = 'product-alerts'

/** Registries whose records people hold as documents. */
const DOCUMENTS: readonly string[] = [
  'compliance-documents',
  'type-approval-certificates',
  'measuring-instruments',
  'standard-samples',
]

function sum(counts: readonly RegistryCount[], isCounted: (name: string) => boolean): number {
  return counts.reduce((total, { name, recordCount }) => total + (isCounted(name) ? recordCount : 0), 0)
}

/** Four figures of the registries as counted by the server. Renders nothing if loading fails. */
export function PortalFiguresSlot() {
  const { t, language, href } = usePage()
  const { data, isLoading } = registryCountsCall.useReply()
  if (isLoading) return <Skeleton label={t('common.loading')} shape="text" count={2} />
  if (data === undefined || data.content.length === 0) return null
  const counts = data.content
  const figures = [
    {
      path: REGISTRIES_PATH,
      value: sum(counts, () => true),
      label: t('figures.records', { count: counts.length }),
    },
    {
      path: VERIFY_PATH,
      value: sum(counts, (name) => DOCUMENTS.includes(name)),
      label: t('figures.documents'),
    },
    { path: registryPath(GOODS), value: sum(counts, (name) => name === GOODS), label: t('figures.goods') },
    { path: registryPath(ALERTS), value: sum(counts, (name) => name === ALERTS), label: t('figures.alerts') },
  ]
  return (
    <section aria-labelledby="figures-title" className={styles.figures}>
      <h2 id="figures-title">{t('figures.title')}</h2>
      <ul role="list" className={styles.list}>
        {figures.map(({ path, value, label }) => (
          <li key={path}>
            <FigureTile href={href(path)} value={formatNumber(value, language)} label={label} />
          </li>
        ))}
      </ul>
    </section>
  )
}
