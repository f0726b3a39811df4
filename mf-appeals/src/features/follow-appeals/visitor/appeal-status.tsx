import { useEffect, useState } from 'react'
import { readVisitorAppeal } from 'shared-contracts/http/cases/appeals'
import type { VisitorAppeal } from 'shared-contracts/http/cases/appeals'
import { useAction } from 'shared-runtime/actions'
import { formatDate, formatMoment } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Button, ButtonLink } from 'shared-ui/button'
import { Facts } from 'shared-ui/facts'
import { Notice } from 'shared-ui/notice'
import { Skeleton } from 'shared-ui/skeleton'
import { Stack } from 'shared-ui/stack'
import { DecisionSection } from '../appeal/decision-section.tsx'
import { TimelineSection } from '../appeal/timeline-section.tsx'
import { CONFIRM_PATH } from '../appeal-paths.ts'
import { StateStatus } from '../state-status.tsx'
import { LinkedPage } from './linked-page.tsx'

/** State and answer of a visitor's suggestion, by the token of the mailed link. */
export function AppealStatus() {
  const { t } = usePage()
  return <LinkedPage title={t('follow.status.title')}>{(token) => <LinkedAppeal token={token} />}</LinkedPage>
}

function LinkedAppeal({ token }: { readonly token: string }) {
  const { t } = usePage()
  const { run, isBusy, failure } = useAction(readVisitorAppeal, { quiet: true, shows: true })
  const [appeal, setAppeal] = useState<VisitorAppeal>()
  useEffect(() => {
    void run({ body: { token } }).then((reply) => {
      if (reply !== undefined) setAppeal(reply)
    })
  }, [run, token])
  if (appeal !== undefined) return <StatusOfAppeal appeal={appeal} token={token} />
  if (failure === undefined) return <Skeleton label={t('common.loading')} shape="record" count={5} />
  return (
    <Notice
      {...failure}
      actions={
        <Button busy={isBusy} onClick={() => void run({ body: { token } }).then(setAppeal)}>
          {t('common.retry')}
        </Button>
      }
    >
      <p>{t('follow.link.failedText')}</p>
    </Notice>
  )
}

function StatusOfAppeal({ appeal, token }: { readonly appeal: VisitorAppeal; readonly token: string }) {
  const { t, href } = usePage()
  const { number, state, receivedAt, dueOn, events, decision, isConfirmed } = appeal
  const facts = [
    { key: 'number', name: t('fill.receipt.number'), value: <strong>{number}</strong> },
    { key: 'state', name: t('follow.columns.status'), value: <StateStatus state={state} /> },
    { key: 'received', name: t('follow.columns.appealDate'), value: formatMoment(receivedAt) },
    ...(dueOn === null ? [] : [{ key: 'due', name: t('follow.now.due'), value: formatDate(dueOn) }]),
  ]
  return (
    <Stack gap="xl">
      {isConfirmed ? null : (
        <Notice
          kind="warning"
          title={t('follow.status.unconfirmed')}
          actions={
            <ButtonLink href={`${href(CONFIRM_PATH)}#${token}`}>{t('follow.confirm.button')}</ButtonLink>
          }
        >
          <p>{t('follow.status.unconfirmedText')}</p>
        </Notice>
      )}
      <Stack>
        <Facts facts={facts} />
        <p>{state.meaning}</p>
      </Stack>
      {decision === null ? null : <DecisionSection decision={decision} />}
      <TimelineSection events={events} />
    </Stack>
  )
}
