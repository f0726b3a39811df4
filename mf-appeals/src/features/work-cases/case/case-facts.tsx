import { formatDate, formatMoment, formatMoney } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import type { DeskCaseDetail } from 'shared-contracts/http/cases/desk-models'
import { Disclosure } from 'shared-ui/disclosure'
import { Facts } from 'shared-ui/facts'
import type { Fact } from 'shared-ui/facts'
import { Stack } from 'shared-ui/stack'
import { Timeline } from 'shared-ui/timeline'
import { Section } from '../../../common/section.tsx'
import styles from './case.module.css'
import { Unbroken } from './unbroken.tsx'

interface CaseFactsProps {
  readonly detail: DeskCaseDetail
}

/** Decision, summary, applicant and history of a case. */
export function CaseFacts({ detail }: CaseFactsProps) {
  const { t, language } = usePage()
  const { decision } = detail
  return (
    <>
      {decision === null ? null : (
        <Section title={t('cases.case.decision')}>
          <Facts
            facts={[
              { key: 'outcome', name: t('cases.step.outcome'), value: decision.outcome.label },
              {
                key: 'reasons',
                name: t('cases.step.reasons'),
                value: decision.reasons.map(({ label }) => label).join('; '),
              },
              ...(decision.amountReturned === null
                ? []
                : [
                    {
                      key: 'amount',
                      name: t('cases.step.amount'),
                      value: formatMoney(decision.amountReturned, language),
                    },
                  ]),
              { key: 'day', name: t('cases.case.decidedOn'), value: formatDate(decision.decidedOn) },
            ]}
          />
          <p className={styles.text}>
            <Unbroken text={decision.letter.body} />
          </p>
        </Section>
      )}
      <Section title={t('cases.case.summary')}>
        <Summary detail={detail} />
      </Section>
      <Section title={t('cases.case.applicant')}>
        <Applicant detail={detail} />
      </Section>
      <History detail={detail} />
    </>
  )
}

function Summary({ detail }: CaseFactsProps) {
  const { t } = usePage()
  const { clock, registrationNumber, assignee, unit, channel, type, receivedAt, applicants } = detail
  const facts: readonly Fact[] = [
    { key: 'type', name: t('cases.columns.type'), value: type.label },
    {
      key: 'registration',
      name: t('cases.case.registration'),
      value: registrationNumber ?? t('cases.case.notRegistered'),
    },
    { key: 'received', name: t('cases.columns.received'), value: formatMoment(receivedAt) },
    { key: 'channel', name: t('cases.case.channel'), value: channel.label },
    { key: 'language', name: t('cases.case.language'), value: t(`cases.languages.${detail.language}`) },
    { key: 'unit', name: t('cases.columns.unit'), value: unit.label },
    { key: 'assignee', name: t('cases.columns.assignee'), value: assignee?.name ?? t('cases.unassigned') },
    { key: 'term', name: t('cases.case.term'), value: t('cases.case.termDays', { count: clock.termDays }) },
    ...clock.pauses.map(({ from, to, reason }, index) => ({
      key: `pause-${index}`,
      name: t('cases.case.pause'),
      value: `${formatDate(from)} – ${to === null ? t('cases.case.pauseOpen') : formatDate(to)} · ${reason}`,
    })),
    ...(applicants > 1
      ? [{ key: 'applicants', name: t('cases.case.applicants'), value: String(applicants) }]
      : []),
  ]
  return <Facts facts={facts} />
}

/** Only what the applicant gave is shown. */
function Applicant({ detail: { applicantDetails } }: CaseFactsProps) {
  const { t } = usePage()
  const names = ['name', 'organization', 'pin', 'taxId', 'email', 'phone', 'address'] as const
  const facts = names.flatMap((name) => {
    const value = applicantDetails[name]
    return value === null || value === '' ? [] : [{ key: name, name: t(`cases.applicant.${name}`), value }]
  })
  return <Facts facts={facts} />
}

function History({ detail: { events } }: CaseFactsProps) {
  const { t } = usePage()
  return (
    <Disclosure summary={t('cases.case.history', { count: events.length })} summaryClassName="desk-summary">
      <Timeline
        label={t('cases.case.historyLabel')}
        entries={events.map(({ sequence, at, kind, title, actor, unit, text, isInternal }) => ({
          id: String(sequence),
          date: formatMoment(at),
          dateTime: at,
          title: [title, unit, actor].filter((part) => part !== null).join(' · '),
          children: (
            <Stack gap="s">
              {isInternal && kind !== 'note' ? <strong>{t('cases.notes.word')}</strong> : null}
              {text === null ? null : <p className={styles.text}>{text}</p>}
            </Stack>
          ),
        }))}
      />
    </Disclosure>
  )
}
