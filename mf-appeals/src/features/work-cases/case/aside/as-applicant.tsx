import { useState } from 'react'
import { getCaseAsApplicant } from 'shared-contracts/http/cases/case-desk'
import type { DeskCaseDetail } from 'shared-contracts/http/cases/desk-models'
import { useApi } from 'shared-runtime/http'
import { formatDate, formatMoment } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { Facts } from 'shared-ui/facts'
import { Stack } from 'shared-ui/stack'
import { Timeline } from 'shared-ui/timeline'
import { Loaded } from '../../../../common/page-states.tsx'
import { Section } from '../../../../common/section.tsx'
import styles from '../case.module.css'

/** The case as its applicant reads it. */
export function AsApplicant({ detail }: { readonly detail: DeskCaseDetail }) {
  const { t } = usePage()
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title={t('cases.asApplicant.title')}>
      <div>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'cases.asApplicant.hide' : 'cases.asApplicant.show')}
        </Button>
      </div>
      {isOpen ? <ApplicantView id={detail.id} /> : null}
    </Section>
  )
}

function ApplicantView({ id }: { readonly id: string }) {
  const { t } = usePage()
  const call = useApi(getCaseAsApplicant, { params: { id } })
  return (
    <Loaded call={call} count={4}>
      {({ state, unit, assignee, dueOn, events, messages, decision, payments = [] }) => (
        <div className={styles.form}>
          <Stack gap="m">
            <p>
              <strong>{state.label}</strong> {state.meaning}
            </p>
            <Facts
              facts={[
                { key: 'unit', name: t('cases.columns.unit'), value: unit },
                {
                  key: 'assignee',
                  name: t('cases.columns.assignee'),
                  value: assignee ?? t('cases.unassigned'),
                },
                {
                  key: 'due',
                  name: t('cases.columns.due'),
                  value: dueOn === null ? t('cases.due.none') : formatDate(dueOn),
                },
              ]}
            />
            <Timeline
              label={t('cases.asApplicant.timeline')}
              entries={events.map(({ sequence, at, title, meaning, text }) => ({
                id: String(sequence),
                date: formatMoment(at),
                dateTime: at,
                title,
                children: (
                  <>
                    {meaning === null ? null : <p>{meaning}</p>}
                    {text === null ? null : <p className={styles.text}>{text}</p>}
                  </>
                ),
              }))}
            />
            <ul role="list" className={styles.list}>
              {messages.map(({ sequence, at, author, subject, text }) => (
                <li key={sequence} className={styles.message}>
                  <p className={styles.muted}>
                    {author} · {formatMoment(at)}
                  </p>
                  {subject === null ? null : <strong>{subject}</strong>}
                  <p className={styles.text}>{text}</p>
                </li>
              ))}
            </ul>
            {decision === null ? null : <p>{decision.outcome.label}</p>}
            {payments.map(({ number, text }) => (
              <p key={number}>{text}</p>
            ))}
          </Stack>
        </div>
      )}
    </Loaded>
  )
}
