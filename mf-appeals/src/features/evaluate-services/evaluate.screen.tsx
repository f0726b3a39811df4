import { useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { getOwnSurveys, type OwnSurvey, type OwnSurveys } from 'shared-contracts/http/cases/surveys'
import { useApi } from 'shared-runtime/http'
import { formatDate } from 'shared-runtime/i18n'
import { usePage } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import { LazyPart } from '../../common/lazy-part.tsx'
import { Loaded } from '../../common/page-states.tsx'
import { periodName } from '../../common/reports/period-name.ts'
import styles from './evaluate.module.css'

const SERVICES_PATH = '/service-degree'
const GENERAL_PATH = '/general-evaluation'
const CATALOGUE_PATH = '/e-services'

function GivenAnswer({ survey: { answer } }: { readonly survey: OwnSurvey }) {
  const { t } = usePage()
  if (answer === null) return null
  const { overall, answeredOn } = answer
  return (
    <p>
      {t('survey.given', { date: formatDate(answeredOn), score: t(`survey.scores.${overall}`) })}{' '}
      {t('survey.once')}
    </p>
  )
}

/** The list of surveys is read without their form. */
function loadForm() {
  return import('./survey-form.tsx')
}

function OpenSurvey({ survey, onDone }: { readonly survey: OwnSurvey; readonly onDone: () => void }) {
  return (
    <LazyPart name="survey-form" load={loadForm}>
      {({ SurveyForm }) => <SurveyForm survey={survey} onDone={onDone} />}
    </LazyPart>
  )
}

interface SurveysProps {
  readonly own: OwnSurveys
  readonly onDone: () => void
}

function ServiceSurveys({ own: { services }, onDone }: SurveysProps) {
  const { t, href } = usePage()
  const open = services.filter(({ answer }) => answer === null)
  // A single survey needs no choice.
  const [opened, setOpened] = useState(open.length === 1 ? open[0] : undefined)
  const isOpened = ({ service, quarter }: OwnSurvey) =>
    opened?.service === service && opened.quarter === quarter
  if (services.length === 0) {
    return (
      <Stack gap="s">
        <p>{t('survey.none')}</p>
        <p>
          <Link href={href(CATALOGUE_PATH)}>{t('survey.catalogue')}</Link>
        </p>
      </Stack>
    )
  }
  return (
    <ul role="list" className={styles.list}>
      {services.map((survey) => (
        <li key={`${survey.service} ${survey.quarter}`} className={styles.entry}>
          {survey.answer === null ? (
            <details
              open={isOpened(survey)}
              onToggle={({ currentTarget }) => {
                if (currentTarget.open !== isOpened(survey))
                  setOpened(currentTarget.open ? survey : undefined)
              }}
            >
              <summary className={styles.summary}>
                <strong>{survey.title}</strong>
                <span className={styles.muted}>
                  {t('survey.until', {
                    quarter: periodName(survey.quarter, t),
                    date: formatDate(survey.until),
                  })}
                </span>
              </summary>
              {isOpened(survey) ? <OpenSurvey survey={survey} onDone={onDone} /> : null}
            </details>
          ) : (
            <>
              <h2 className={styles.title}>{survey.title}</h2>
              <p className={styles.muted}>{periodName(survey.quarter, t)}</p>
              <GivenAnswer survey={survey} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function PortalSurvey({ own: { portal }, onDone }: SurveysProps) {
  const { t } = usePage()
  const quarter = periodName(portal.quarter, t)
  return (
    <div className={styles.entry}>
      <p className={styles.muted}>
        {portal.answer === null
          ? t('survey.portalUntil', { quarter, date: formatDate(portal.until) })
          : quarter}
      </p>
      {portal.answer === null ? (
        <OpenSurvey survey={portal} onDone={onDone} />
      ) : (
        <GivenAnswer survey={portal} />
      )}
    </div>
  )
}

/** Surveys of the services that a person has used, or of the portal, by the address (APL-05). */
export function EvaluateScreen() {
  const { t, href } = usePage()
  const { pathname } = useLocation()
  const isGeneral = pathname.endsWith(GENERAL_PATH)
  const call = useApi(getOwnSurveys, {}, { keepPrevious: true })
  const heading = useRef<HTMLHeadingElement>(null)
  const [answered, setAnswered] = useState<string>()
  const Surveys = isGeneral ? PortalSurvey : ServiceSurveys
  /** The form has gone, so the heading gets the focus. */
  function handleDone() {
    call.retry()
    setAnswered(pathname)
    heading.current?.focus()
  }
  return (
    <Stack gap="xl">
      <Stack gap="s">
        <h1 ref={heading} tabIndex={-1}>
          {t(`survey.${isGeneral ? 'generalTitle' : 'servicesTitle'}`)}
        </h1>
        <p className={styles.lead}>{t(`survey.${isGeneral ? 'generalLead' : 'servicesLead'}`)}</p>
        <p className={styles.lead}>
          {t('survey.privacy')} <Link href={href('/performance#results')}>{t('survey.results')}</Link>
        </p>
      </Stack>
      {answered === pathname ? <Notice kind="success" title={t('survey.thanks')} announce="status" /> : null}
      <Loaded
        call={call}
        shape="record"
        count={4}
        alternative={{ href: href(CATALOGUE_PATH), text: t('survey.catalogue') }}
      >
        {(own) => <Surveys own={own} onDone={handleDone} />}
      </Loaded>
      <p>
        <Link href={href(isGeneral ? SERVICES_PATH : GENERAL_PATH)}>
          {t(`survey.${isGeneral ? 'toServices' : 'toGeneral'}`)}
        </Link>
      </p>
    </Stack>
  )
}
