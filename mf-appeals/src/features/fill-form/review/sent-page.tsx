import type { CaseForm } from 'shared-contracts/http/cases/case-types'
import { getAppeal } from 'shared-contracts/http/cases/appeals'
import { useApi } from 'shared-runtime/http'
import { formatDate, formatMoment } from 'shared-runtime/i18n'
import { usePage, usePageTitle } from 'shared-runtime/navigation'
import { ButtonLink } from 'shared-ui/button'
import { Facts } from 'shared-ui/facts'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import { Loaded } from '../../../common/page-states.tsx'
import { textsOf } from './receipt-texts.ts'
import styles from './review.module.css'

/** Number and times of an appeal that this form has become. */
function SentAppeal({ id, texts }: { readonly id: string; readonly texts: string }) {
  const { t, href } = usePage()
  const call = useApi(getAppeal, { params: { id } })
  return (
    <Loaded
      call={call}
      shape="record"
      count={3}
      alternative={{ href: href('/my-appeals'), text: t('fill.receipt.list') }}
    >
      {({ appealNumber, appealDate, dueOn }) => (
        <Stack gap="l">
          <div className={styles.section}>
            <Facts
              facts={[
                {
                  key: 'number',
                  name: t(`${texts}.number`),
                  value: <span className={styles.number}>{appealNumber}</span>,
                },
                { key: 'received', name: t('fill.receipt.received'), value: formatMoment(appealDate) },
                ...(dueOn === null
                  ? []
                  : [{ key: 'due', name: t('fill.receipt.due'), value: formatDate(dueOn) }]),
              ]}
            />
          </div>
          <Stack row>
            <ButtonLink kind="primary" href={href(`/my-appeals/${id}`)}>
              {t(`${texts}.open`)}
            </ButtonLink>
          </Stack>
        </Stack>
      )}
    </Loaded>
  )
}

interface SentPageProps {
  readonly form: CaseForm
  /** Id of the appeal; undefined for a visitor's, which its author still has to confirm. */
  readonly id: string | undefined
}

/** Page of a form that was submitted, when its receipt is not at hand any more. */
export function SentPage({ form, id }: SentPageProps) {
  const { t } = usePage()
  const texts = textsOf(form)
  const title = t(id === undefined ? 'fill.receipt.mailedTitle' : `${texts}.sent`)
  usePageTitle(title)
  return (
    <Stack gap="xl">
      <Stack gap="s">
        <h1 tabIndex={-1}>{title}</h1>
        <p>{form.title}</p>
      </Stack>
      {id === undefined ? (
        <Notice kind="warning" title={t('fill.receipt.mailedNotice')}>
          <p>{t('fill.gone.mailed')}</p>
        </Notice>
      ) : (
        <SentAppeal id={id} texts={texts} />
      )}
    </Stack>
  )
}
