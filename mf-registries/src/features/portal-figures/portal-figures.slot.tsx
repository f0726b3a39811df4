import type { RegistryCount } from 'shared-contracts/http/registries'
import { VERIFY_PATH } from 'shared-contracts/verification/seal'
import { formatNumber } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { FigureTiles } from 'shared-ui/figure-tile'
import { Skeleton } from 'shared-ui/skeleton'
import { registryCountsCall } from '../../common/registry-counts.api.ts'
import { REGISTRIES_PATH, registryPath } from '../../common/registry-addresses.ts'

const GOODS = 'goods-by-risk-group'
const ALERTS = 'product-alerts'

function sum(counts: readonly RegistryCount[]): number {
  return counts.reduce((total, { recordCount }) => total + recordCount, 0)
}

/** Records that people hold as documents; those of foreign lists cannot be verified. */
function countDocuments(counts: readonly RegistryCount[]): number {
  const documents = counts.filter(({ isDocument }) => isDocument === true)
  return documents.reduce((total, { origins }) => total - (origins?.foreign ?? 0), sum(documents))
}

/** Four figures of the registries as counted by the server. Renders nothing if loading fails. */
export function PortalFiguresSlot() {
  const { t, language, href } = usePage()
  const { data, isLoading } = registryCountsCall.useReply()
  if (isLoading) return <Skeleton label={t('common.loading')} shape="text" count={2} />
  if (data === undefined || data.content.length === 0) return null
  const counts = data.content
  const countOf = (registry: string) => sum(counts.filter(({ name }) => name === registry))
  const figures = [
    { path: REGISTRIES_PATH, value: sum(counts), label: t('figures.records', { count: counts.length }) },
    { path: VERIFY_PATH, value: countDocuments(counts), label: t('figures.documents') },
    { path: registryPath(GOODS), value: countOf(GOODS), label: t('figures.goods') },
    { path: registryPath(ALERTS), value: countOf(ALERTS), label: t('figures.alerts') },
  ]
  return (
    <FigureTiles
      title={t('figures.title')}
      figures={figures.map(({ path, value, label }) => ({
        href: href(path),
        value: formatNumber(value, language),
        label,
      }))}
    />
  )
}
