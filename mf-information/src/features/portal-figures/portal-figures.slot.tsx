import { formatNumber } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { FigureTiles } from 'shared-ui/figure-tile'
import { Skeleton } from 'shared-ui/skeleton'
import { answersCall, articlesCall, registriesCall, servicesCall } from './portal-figures.data.ts'

/** Four figures of the competition portal as counted by the server. A figure that fails to load is left out. */
export function PortalFiguresSlot() {
  const { t, language, href } = usePage()
  const services = servicesCall.useReply()
  const answers = answersCall.useReply()
  const articles = articlesCall.useReply()
  const registries = registriesCall.useReply()
  const states = [services, answers, articles, registries]
  if (states.every(({ isLoading }) => isLoading))
    return <Skeleton label={t('common.loading')} shape="text" count={2} />
  const records = registries.data?.content.reduce((total, { recordCount }) => total + recordCount, 0)
  const figures = [
    { path: '/e-services', value: services.data?.total, label: t('figures.services') },
    { path: '/faq', value: answers.data?.total, label: t('figures.answers') },
    { path: '/news', value: articles.data?.total, label: t('figures.articles') },
    { path: '/registries', value: records, label: t('figures.records') },
  ]
  const known = figures.flatMap(({ value, ...figure }) => (value === undefined ? [] : [{ ...figure, value }]))
  if (known.length === 0) return null
  return (
    <FigureTiles
      title={t('figures.title')}
      figures={known.map(({ path, value, label }) => ({
        href: href(path),
        value: formatNumber(value, language),
        label,
      }))}
    />
  )
}
