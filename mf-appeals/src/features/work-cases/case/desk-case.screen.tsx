import { useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { getDeskCase, getDeskSettings } from 'shared-contracts/http/cases/case-desk'
import type { DeskCaseDetail, DeskSettings } from 'shared-contracts/http/cases/desk-models'
import { useApi } from 'shared-runtime/http'
import { usePage, usePageTitle, usePortalNavigate } from 'shared-runtime/navigation'
import { useSnackbar } from 'shared-runtime/snackbar'
import { Desk } from 'shared-ui/antd/desk'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import { Status } from 'shared-ui/status'
import { UnknownPage } from 'shared-ui/unknown-page'
import { DeskBreadcrumb } from '../../../common/desk/desk-breadcrumb.tsx'
import { DeskLoaded } from '../../../common/desk/desk-loaded.tsx'
import { Deadline } from '../deadline.tsx'
import { CASES_PATH } from '../desk-paths.ts'
import { useRefresh } from '../use-refresh.ts'
import { AsApplicant } from './aside/as-applicant.tsx'
import { CaseFacts } from './case-facts.tsx'
import { Changes } from './changes.tsx'
import { Corrections } from './corrections.tsx'
import { Looks } from './aside/looks.tsx'
import { Matter } from './matter.tsx'
import { EarlierAnswers } from './aside/earlier-answers.tsx'
import { Notes } from './aside/notes.tsx'
import { Payment } from './aside/payment.tsx'
import { Registers } from './aside/registers.tsx'
import { Relations } from './aside/relations.tsx'
import { Checklist, Checks } from './steps/checklist.tsx'
import { Steps } from './steps/steps.tsx'
import { Thread } from './thread.tsx'
import { Unbroken } from './unbroken.tsx'
import { Undo } from './undo.tsx'
import styles from './case.module.css'

/** Case as officials work it: facts, checklist, steps, thread, internal notes, registers, relations and the log of reads. */
export function DeskCaseScreen() {
  const { t, href, language } = usePage()
  const { id = '' } = useParams()
  const settings = useApi(getDeskSettings, {})
  const call = useApi(getDeskCase, { params: { id } })
  useRefresh(call.retry)
  const { code } = call.error ?? {}
  const isUnknown = call.data === undefined && (code === 'CASE_UNKNOWN' || code === 'REQUEST_INVALID')
  const title = call.data && t('cases.case.title', { number: call.data.number })
  usePageTitle(isUnknown ? t('cases.case.unknownTitle') : title)
  if (isUnknown)
    return (
      <UnknownPage
        breadcrumb={null}
        title={t('cases.case.unknownTitle')}
        text={t('cases.case.unknown')}
        alternative={{ href: href(CASES_PATH), text: t('cases.title') }}
      />
    )
  return (
    <Desk language={language}>
      <DeskLoaded call={settings}>
        {(loaded) => (
          <DeskLoaded call={call}>
            {(detail) => <Case key={id} read={detail} settings={loaded} onChanged={call.retry} />}
          </DeskLoaded>
        )}
      </DeskLoaded>
    </Desk>
  )
}

interface CaseProps {
  readonly read: DeskCaseDetail
  readonly settings: DeskSettings
  readonly onChanged: () => void
}

/** Typed texts stay in their forms when the case changes meanwhile, because no part is mounted anew. */
function Case({ read, settings, onChanged }: CaseProps) {
  const { t, href } = usePage()
  const navigate = usePortalNavigate()
  const show = useSnackbar()
  const heading = useRef<HTMLHeadingElement>(null)
  const [own, setOwn] = useState(read)
  const [seen, setSeen] = useState(read)
  const [done, setDone] = useState<string>()
  const [isStale, setStale] = useState(false)
  const detail = own.version > read.version ? own : read

  function handleDone(changed: DeskCaseDetail, message?: string) {
    const { number, unit } = changed
    if (!settings.units.some(({ code }) => code === unit.code)) {
      // The official can no longer read it.
      show({ kind: 'success', message: t('cases.step.moved', { number, unit: unit.label }) })
      navigate(CASES_PATH)
      return
    }
    setOwn(changed)
    handleSeen(changed)
    setDone(message)
    if (message !== undefined) heading.current?.focus()
    onChanged()
  }

  function handleSeen(next: DeskCaseDetail) {
    setSeen(next)
    setStale(false)
  }

  function handleStale() {
    setStale(true)
    onChanged()
  }

  const part = { detail, settings, version: seen.version, onDone: handleDone, onStale: handleStale }
  return (
    <Stack gap="l">
      <Stack gap="s">
        <DeskBreadcrumb
          crumbs={[{ label: t('cases.title'), href: href(CASES_PATH) }, { label: detail.number }]}
        />
        <h1 ref={heading} tabIndex={-1}>
          <Unbroken text={t('cases.case.title', { number: detail.number })} />
        </h1>
        <p className={styles.subject}>{detail.subject}</p>
        <div className={styles.line}>
          <Status tone="info">{detail.state.label}</Status>
          <Deadline due={detail} />
          {detail.escalation === 0 ? null : (
            <Status tone="warning">{t('cases.escalated', { share: detail.escalation })}</Status>
          )}
        </div>
      </Stack>
      <div className={styles.news}>
        <div role="status">{done === undefined ? null : <Notice kind="success" title={done} />}</div>
        <Changes seen={seen} detail={detail} isStale={isStale} onSeen={() => handleSeen(detail)} />
        <Undo {...part} />
      </div>
      <div className={styles.columns}>
        <Stack gap="l">
          <Steps {...part} />
          <Checklist detail={detail} />
          <Checks detail={detail} />
          <Corrections detail={detail} />
          <Matter detail={detail} />
          <Thread {...part} />
          <CaseFacts detail={detail} />
        </Stack>
        <Stack gap="l">
          <Notes {...part} />
          <Payment detail={detail} />
          <EarlierAnswers detail={detail} />
          <Relations {...part} />
          <Registers detail={detail} />
          <AsApplicant detail={detail} />
          <Looks detail={detail} />
        </Stack>
      </div>
    </Stack>
  )
}
