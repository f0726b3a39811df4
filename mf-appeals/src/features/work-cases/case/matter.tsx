import { usePage } from 'shared-runtime/navigation'
import type { DeskCaseDetail } from 'shared-contracts/http/cases/desk-models'
import { Disclosure } from 'shared-ui/disclosure'
import { Facts } from 'shared-ui/facts'
import { Stack } from 'shared-ui/stack'
import { Section } from '../../../common/section.tsx'
import { CaseFiles } from './case-files.tsx'
import styles from './case.module.css'

/** Fields of all forms that state the request. The other ones are folded. */
const REQUEST_FIELDS: readonly string[] = [
  'request',
  'violationType',
  'cause',
  'text',
  'claim',
  'claims',
  'claimAmount',
  'effect',
]

interface MatterProps {
  readonly detail: DeskCaseDetail
}

/** What the applicant requests: text, claim and files, then the other answers of the form. */
export function Matter({ detail }: MatterProps) {
  const { t } = usePage()
  const answers = detail.answers.filter(({ text }) => text !== '')
  const request = answers.filter(({ name }) => REQUEST_FIELDS.includes(name))
  // The form of a service states nothing but the request.
  const main = request.length === 0 ? answers : request
  const others = answers.filter((answer) => !main.includes(answer))
  return (
    <>
      <Section title={t('cases.case.matter')}>
        <Answers answers={main} formSteps={detail.formSteps} />
        {others.length === 0 ? null : (
          <Disclosure
            summary={t('cases.case.otherAnswers', { count: others.length })}
            summaryClassName="desk-summary"
          >
            <Answers answers={others} formSteps={detail.formSteps} />
          </Disclosure>
        )}
      </Section>
      <CaseFiles detail={detail} />
    </>
  )
}

/** Answers below the titles of their steps, if they are of several. */
function Answers({ answers, formSteps = [] }: Pick<DeskCaseDetail, 'answers' | 'formSteps'>) {
  const steps = formSteps.filter(({ code }) => answers.some(({ step }) => step === code))
  if (steps.length < 2) return <AnswerFacts answers={answers} />
  return (
    <Stack gap="m">
      {steps.map(({ code, label }) => (
        <Stack key={code} gap="s">
          <h3>{label}</h3>
          <AnswerFacts answers={answers.filter(({ step }) => step === code)} />
        </Stack>
      ))}
    </Stack>
  )
}

function AnswerFacts({ answers }: Pick<DeskCaseDetail, 'answers'>) {
  return (
    <Facts
      facts={answers.map(({ name, label, text }) => ({
        key: name,
        name: label,
        value: <span className={styles.text}>{text}</span>,
      }))}
    />
  )
}
