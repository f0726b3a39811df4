import { formatNumber } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { FigureList } from 'shared-ui/figure-tile'
import { Link } from 'shared-ui/link'
import { LinkedSection } from 'shared-ui/linked-section'
import { PERFORMANCE_PATH } from '../performance.api.ts'
import { summaryCall } from './performance-summary.data.ts'

/** Figures of the agency on the home page, as on its page. Figures of few cases are left out; without any, so is the section. */
export function PerformanceSummarySlot() {
  const { t, language, href } = usePage()
  const { data } = summaryCall.useReply()
  const { decided = null, inTime = null, medianDays = null, average = null } = data ?? {}
  const figures = Object.entries({ decided, inTime, medianDays, average }).flatMap(([name, value]) => {
    if (value === null) return []
    const number = formatNumber(value, language)
    return [
      {
        value: name === 'inTime' ? t('performance.percent', { value: number }) : number,
        label: t(`performance.home.${name}`),
      },
    ]
  })
  if (data === undefined || data.quarter === null || figures.length === 0) return null
  const quarter = t(`performance.quarters.${data.quarter.slice(-1)}`, { year: data.quarter.slice(0, 4) })
  return (
    <LinkedSection
      title={t(data.demonstration ? 'performance.sampleCaption' : 'performance.caption', {
        title: t('performance.title'),
        quarter,
      })}
      links={<Link href={href(PERFORMANCE_PATH)}>{t('performance.home.link')}</Link>}
    >
      <FigureList figures={figures} />
    </LinkedSection>
  )
}
