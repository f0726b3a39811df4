import { useSearchParams } from 'react-router-dom'
import {
  TOTALS_MAX_DAYS,
  getPaymentDesk,
  type PaymentDesk as Overview,
} from 'shared-contracts/http/payments/payment-desk'
import { useApi } from 'shared-runtime/http'
import { formatMoney, formatNumber } from 'shared-runtime/i18n'
import { usePage, usePortalNavigate, writeSearch } from 'shared-runtime/navigation'
import { RangeItem } from 'shared-ui/antd/date-item'
import { Facts } from 'shared-ui/facts'
import { FigureTiles } from 'shared-ui/figure-tile'
import { Stack } from 'shared-ui/stack'
import { Status } from 'shared-ui/status'
import { Section } from '../../../common/section.tsx'
import { DeskFrame } from '../desk-frame.tsx'
import { DeskLoaded } from '../desk-loaded.tsx'
import {
  DESK_EXCEPTIONS_PATH,
  DESK_PAYMENTS_PATH,
  DESK_RECONCILIATIONS_PATH,
  DESK_REFUNDS_PATH,
} from '../desk-paths.ts'
import { TotalsTable } from './totals-table.tsx'

const DAY_MS = 86_400_000

function findDay(search: URLSearchParams, name: string): string | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.exec(search.get(name) ?? '')?.[0]
}

/** Days of a period; undefined unless both ends are given. */
function countDays({ from, to }: { readonly from: string | undefined; readonly to: string | undefined }) {
  return from === undefined || to === undefined ? undefined : (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
}

/** Start of the finance desk: what waits, the totals of a period, and whether the ledger is balanced. */
export function DeskPaymentsScreen() {
  const { t } = usePage()
  const [search] = useSearchParams()
  const chosen = { from: findDay(search, 'from'), to: findDay(search, 'to') }
  const days = countDays(chosen)
  const isPossible = days === undefined || (days >= 1 && days <= TOTALS_MAX_DAYS)
  // An impossible period stays in its fields with an error; the totals are those without one.
  const call = useApi(getPaymentDesk, { query: isPossible ? chosen : {} }, { keepPrevious: true })
  return (
    <DeskFrame part="overview" lead={t('desk.overview.lead')}>
      <DeskLoaded call={call}>
        {(overview) => (
          <>
            <Waiting {...overview} />
            <Section title={t('desk.overview.totals')}>
              <p>{t(`desk.overview.counted.${overview.isSample === true ? 'sample' : 'real'}`)}</p>
              <Period from={chosen.from ?? overview.from} to={chosen.to ?? overview.to} />
              <PeriodSum {...overview} />
              <TotalsTable totals={overview.totals} busy={call.isFetching} />
            </Section>
            <Ledger {...overview} />
          </>
        )}
      </DeskLoaded>
    </DeskFrame>
  )
}

function Waiting({ waiting }: Pick<Overview, 'waiting'>) {
  const { t, href, language } = usePage()
  const tile = (name: 'refunds' | 'exceptions' | 'differences', path: string) => ({
    value: formatNumber(waiting[name], language),
    label: t(`desk.overview.${name}`),
    href: href(path),
  })
  return (
    <FigureTiles
      title={t('desk.overview.waiting')}
      figures={[
        tile('refunds', DESK_REFUNDS_PATH),
        tile('differences', DESK_RECONCILIATIONS_PATH),
        tile('exceptions', DESK_EXCEPTIONS_PATH),
      ]}
    />
  )
}

/** First and last day of the totals, in the address. */
function Period({ from, to }: Pick<Overview, 'from' | 'to'>) {
  const { t } = usePage()
  const navigate = usePortalNavigate()
  const days = countDays({ from, to }) ?? 1
  return (
    <RangeItem
      label={t('desk.overview.period')}
      from={{
        name: 'from',
        label: t('desk.overview.from'),
        value: from,
        error: days > TOTALS_MAX_DAYS ? t('desk.overview.fromTooEarly') : undefined,
      }}
      to={{
        name: 'to',
        label: t('desk.overview.to'),
        value: to,
        error: days < 1 ? t('desk.overview.order') : undefined,
      }}
      onChange={(first, last) =>
        navigate(`${DESK_PAYMENTS_PATH}${writeSearch({ from: first ?? '', to: last ?? '' })}`, {
          replace: true,
        })
      }
    />
  )
}

function PeriodSum({ sum }: Pick<Overview, 'sum'>) {
  const { t, language } = usePage()
  const amounts = ['serviceFee', 'governmentFee', 'refunded'] as const
  return (
    <Stack gap="s">
      <h3>{t('desk.overview.sum')}</h3>
      <Facts
        facts={[
          { key: 'count', name: t('desk.overview.count'), value: formatNumber(sum.count, language) },
          ...amounts.map((name) => ({
            key: name,
            name: t(`desk.overview.${name}`),
            value: formatMoney(sum[name], language),
          })),
        ]}
      />
    </Stack>
  )
}

function Ledger({ ledger: { debit, credit } }: Pick<Overview, 'ledger'>) {
  const { t, language } = usePage()
  const isBalanced = debit === credit
  return (
    <Section title={t('desk.overview.ledger')}>
      <Facts
        facts={[
          { key: 'debit', name: t('desk.overview.debit'), value: formatMoney(debit, language) },
          { key: 'credit', name: t('desk.overview.credit'), value: formatMoney(credit, language) },
        ]}
      />
      <p>
        <Status tone={isBalanced ? 'success' : 'error'}>
          {t(isBalanced ? 'desk.overview.balanced' : 'desk.overview.unbalanced')}
        </Status>
      </p>
    </Section>
  )
}
