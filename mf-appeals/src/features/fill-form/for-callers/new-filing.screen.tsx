import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { getDeskSettings } from 'shared-contracts/http/cases/case-desk'
import { getCaseForm, listCaseTypes } from 'shared-contracts/http/cases/case-types'
import { useApi } from 'shared-runtime/http'
import { usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { Button } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { Notice } from 'shared-ui/notice'
import { Select } from 'shared-ui/select'
import { Stack } from 'shared-ui/stack'
import { DeskBreadcrumb } from '../../../common/desk/desk-breadcrumb.tsx'
import { DeskLoaded } from '../../../common/desk/desk-loaded.tsx'
import { LazyPart } from '../../../common/lazy-part.tsx'
import type { Filed } from './filing-form.tsx'

const FILINGS_PATH = '/desk/filings/new'
const CALLS_PATH = '/desk/calls'

function loadFilingForm() {
  return import(/* webpackChunkName: "filing-form" */ './filing-form.tsx')
}

/** An operator files an appeal for a caller, who confirms it with a mailed code (6.28.6). */
export function NewFilingScreen() {
  const { t, href } = usePage()
  const settings = useApi(getDeskSettings, {})
  const [filed, setFiled] = useState<Filed>()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Stack gap="l">
      <Stack gap="s">
        <DeskBreadcrumb
          crumbs={[{ label: t('callDesk.title'), href: href(CALLS_PATH) }, { label: t('filing.title') }]}
        />
        <h1 ref={heading} tabIndex={-1}>
          {t('filing.title')}
        </h1>
        <p>{t('filing.lead')}</p>
      </Stack>
      {filed === undefined ? (
        <DeskLoaded call={settings}>
          {({ me }) =>
            me.duties.some(({ duty }) => duty === 'call-center') ? (
              <TypeChoice onFiled={setFiled} />
            ) : (
              <EmptyState title={t('callDesk.noDuty.title')}>
                <p>{t('filing.noDuty')}</p>
              </EmptyState>
            )
          }
        </DeskLoaded>
      ) : (
        <Result
          filed={filed}
          onNext={() => {
            setFiled(undefined)
            heading.current?.focus()
          }}
        />
      )}
    </Stack>
  )
}

interface TypeChoiceProps {
  readonly onFiled: (filed: Filed) => void
}

/** Kind of the appeal, which is in the address, then its form. */
function TypeChoice({ onFiled }: TypeChoiceProps) {
  const { t } = usePage()
  const navigate = usePortalNavigate()
  const [search] = useSearchParams()
  const call = useApi(listCaseTypes, {})
  return (
    <DeskLoaded call={call}>
      {({ content }) => {
        // A service needs a sign-in.
        const spoken = content.filter(({ path }) => path?.startsWith('/e-services/') !== true)
        const chosen = spoken.find(({ type }) => type === search.get('type'))
        return (
          <Stack gap="l">
            <Select
              label={t('filing.type')}
              value={chosen?.type ?? ''}
              options={[
                { value: '', label: t('cases.step.choose') },
                ...spoken.map(({ type, title }) => ({ value: type, label: title })),
              ]}
              onChange={({ target }) => navigate(`${FILINGS_PATH}?type=${target.value}`, { replace: true })}
            />
            {chosen === undefined ? null : (
              <LoadedForm key={chosen.type} type={chosen.type} onFiled={onFiled} />
            )}
          </Stack>
        )
      }}
    </DeskLoaded>
  )
}

function LoadedForm({ type, onFiled }: TypeChoiceProps & { readonly type: string }) {
  const call = useApi(getCaseForm, { params: { type } })
  return (
    <DeskLoaded call={call}>
      {(form) => (
        <LazyPart name="filing-form" load={loadFilingForm}>
          {({ FilingForm }) => <FilingForm form={form} onFiled={onFiled} />}
        </LazyPart>
      )}
    </DeskLoaded>
  )
}

/** Number for the caller, and how the caller confirms it. */
function Result({
  filed: { number, email },
  onNext,
}: {
  readonly filed: Filed
  readonly onNext: () => void
}) {
  const { t } = usePage()
  const notice = useRef<HTMLElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <Notice
      ref={notice}
      kind="success"
      title={t('filing.done', { number })}
      announce="status"
      actions={<Button onClick={onNext}>{t('filing.next')}</Button>}
    >
      <p>{t('filing.codeSent', { email })}</p>
      <p>{t('filing.howToConfirm')}</p>
    </Notice>
  )
}
