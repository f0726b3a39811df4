import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { getCallDeskDay, type CallDeskDay, type DeskCallBack } from 'shared-contracts/http/cases/call-desk'
import { useApi } from 'shared-runtime/http'
import { formatDate, useLanguage } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Desk } from 'shared-ui/antd/desk'
import { ButtonLink } from 'shared-ui/button'
import { Stack } from 'shared-ui/stack'
import { DeskBreadcrumb } from '../../common/desk/desk-breadcrumb.tsx'
import { DeskLoaded } from '../../common/desk/desk-loaded.tsx'
import { Section } from '../../common/section.tsx'
import { AnswerForm } from './answer-form.tsx'
import { CallBacksTable } from './call-backs-table.tsx'
import { OutcomeForm } from './outcome-form.tsx'

/** Path of the call desk; `day` is one day of it. */
const CALLS_PATH = '/desk/calls'

/** Form for callers. */
const FILINGS_PATH = '/desk/filings/new'

function findDay(search: URLSearchParams): string | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.exec(search.get('day') ?? '')?.[0]
}

interface DayProps {
  readonly day: CallDeskDay
  readonly isBusy: boolean
  readonly onChange: () => void
}

function Day({ day, isBusy, onChange }: DayProps) {
  const { t, href } = usePage()
  const mine = day.callBacks.filter(({ isMine, state }) => isMine && state === 'in_progress')
  const [taken, setTaken] = useState<string>()
  const calls = useRef<HTMLHeadingElement>(null)
  const questions = useRef<HTMLHeadingElement>(null)
  // A form that is done is gone: the focus moves to the heading of its list.
  const handleDone = (heading: typeof calls) => {
    heading.current?.focus()
    onChange()
  }
  const hrefOf = (other: string) => href(`${CALLS_PATH}?day=${other}`)
  return (
    <>
      <div>
        <ButtonLink href={href(FILINGS_PATH)}>{t('callDesk.file')}</ButtonLink>
      </div>
      <Section title={t('callDesk.day', { day: formatDate(day.day) })} heading={calls}>
        <Stack row gap="s">
          <ButtonLink href={hrefOf(day.previousDay)}>
            {t('callDesk.goTo', { day: formatDate(day.previousDay) })}
          </ButtonLink>
          <ButtonLink href={hrefOf(day.nextDay)}>
            {t('callDesk.goTo', { day: formatDate(day.nextDay) })}
          </ButtonLink>
        </Stack>
        {day.callBacks.length === 0 ? (
          <p>{t('callDesk.none')}</p>
        ) : (
          <CallBacksTable callBacks={day.callBacks} isBusy={isBusy} onTaken={setTaken} onChange={onChange} />
        )}
      </Section>
      {mine.map((callBack) => (
        <TakenCall
          key={callBack.id}
          callBack={callBack}
          isNew={callBack.id === taken}
          onDone={() => handleDone(calls)}
        />
      ))}
      <Section title={t('callDesk.questions.title')} heading={questions}>
        {day.questions.length === 0 ? <p>{t('callDesk.questions.none')}</p> : null}
        {day.questions.map((question) => (
          <AnswerForm key={question.id} question={question} onDone={() => handleDone(questions)} />
        ))}
      </Section>
    </>
  )
}

interface TakenCallProps {
  readonly callBack: DeskCallBack
  /** It was taken just now. */
  readonly isNew: boolean
  readonly onDone: () => void
}

/** Outcome of a taken call-back; the heading gets the focus in place of the button that took it. */
function TakenCall({ callBack, isNew, onDone }: TakenCallProps) {
  const { t } = usePage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  return (
    <Section title={t('callDesk.outcome.title', { name: callBack.name })} heading={heading}>
      <OutcomeForm callBack={callBack} onDone={onDone} />
    </Section>
  )
}

/** Desk of operators: call-backs of a day with their outcomes, and questions without answer (6.23). */
export function DeskCallsScreen() {
  const { t } = usePage()
  const [search] = useSearchParams()
  const day = findDay(search)
  const call = useApi(getCallDeskDay, { query: { day } }, { keepPrevious: true })
  return (
    <Desk language={useLanguage()}>
      <Stack gap="l">
        <Stack gap="s">
          <DeskBreadcrumb crumbs={[{ label: t('callDesk.title') }]} />
          <h1 tabIndex={-1}>{t('callDesk.title')}</h1>
          <p>{t('callDesk.lead')}</p>
        </Stack>
        <DeskLoaded
          call={call}
          noDuty={{ title: t('callDesk.noDuty.title'), text: t('callDesk.noDuty.text') }}
        >
          {(shown) => <Day day={shown} isBusy={call.isFetching} onChange={call.retry} />}
        </DeskLoaded>
      </Stack>
    </Desk>
  )
}
