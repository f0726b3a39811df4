import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import type { CaseForm } from 'shared-contracts/http/cases/case-types'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { useChunk } from 'shared-runtime/http'
import { usePage, usePortalNavigate } from 'shared-runtime/navigation'
import { useHydrated, useRuntime } from 'shared-runtime/remote'
import { useAuth, useCan } from 'shared-runtime/session'
import { Skeleton } from 'shared-ui/skeleton'
import { Stack } from 'shared-ui/stack'
import { Loaded } from '../../common/page-states.tsx'
import { BeforePage } from './before/before-page.tsx'
import { FormBreadcrumb } from './before/form-breadcrumb.tsx'
import { FormHelp } from './before/form-help.tsx'
import { NeedsScript } from './before/needs-script.tsx'
import { NoForm } from './before/no-form.tsx'
import { SignInPage } from './before/sign-in-page.tsx'
import { formCall } from './fill-form.api.ts'
import { formPath, NEW_DRAFT, readFormAddress } from '../../common/form-path.ts'
import { readSentMark, sentForms, toSentMark } from './review/sent-forms.ts'
import type { SentForm } from './review/sent-forms.ts'

/** Placeholder until the session is loaded; without JavaScript a sentence how else to apply. */
function Preparing({ form }: { readonly form: CaseForm }) {
  const { t } = usePage()
  return (
    <Stack gap="l">
      <h1 tabIndex={-1}>{form.title}</h1>
      <NeedsScript />
      <Skeleton label={t('common.loading')} shape="text" count={5} />
    </Stack>
  )
}

type LazyPages = (typeof import('./form-pages.ts'))['PAGES']

async function loadPages(): Promise<LazyPages> {
  const { PAGES } = await import(/* webpackChunkName: "drafted-form" */ './form-pages.ts')
  return PAGES
}

interface LazyPageProps {
  readonly form: CaseForm
  readonly children: (pages: LazyPages) => ReactNode
}

/** Form and receipt, whose code is loaded when the form is begun, so that the page before it stays small. */
function LazyPage({ form, children }: LazyPageProps) {
  const call = useChunk('drafted-form', loadPages)
  if (call.data === undefined && call.error === undefined) return <Preparing form={form} />
  return <Loaded call={call}>{children}</Loaded>
}

interface BeginDraftProps {
  readonly form: CaseForm
  readonly values: CaseValues
  readonly onBegin: (id: string) => void
}

/** Begins a draft: its id is the key of the later submission. */
function BeginDraft({ form, values, onBegin }: BeginDraftProps) {
  const navigate = usePortalNavigate()
  const begin = useEffectEvent(() => {
    const draft = crypto.randomUUID()
    onBegin(draft)
    navigate(formPath({ ...form, draft, values }), { replace: true })
  })
  useEffect(() => begin(), [])
  return <Preparing form={form} />
}

/** What this form has become, also after a reload of the receipt and on the pages before it. */
function useSentForm(draft: string | undefined, mark: string | undefined) {
  const { api } = useRuntime()
  const { user } = useAuth()
  const forms = sentForms(api)
  const key = `${user?.id ?? ''}/${draft ?? ''}`
  const sent = forms.get(key) ?? readSentMark(mark)
  const remember = useEffectEvent((form: SentForm) => forms.set(key, form))
  useEffect(() => {
    if (sent !== undefined) remember(sent)
  }, [sent])
  return { sent, keep: (form: SentForm) => forms.set(key, form) }
}

/** Form of a case type: before it, its steps, the review and the receipt. */
function FormOfType({ form }: { readonly form: CaseForm }) {
  const [search] = useSearchParams()
  const { draft, step, values, sent: mark } = readFormAddress(search)
  const navigate = usePortalNavigate()
  const isHydrated = useHydrated()
  const { isAuthResolved, user } = useAuth()
  const isPerson = useCan('appeals:own')
  const { sent, keep } = useSentForm(draft, mark)
  const [begun, setBegun] = useState<string>()
  if (draft === undefined) return <BeforePage form={form} values={values} />
  if (!isHydrated || !isAuthResolved) return <Preparing form={form} />
  if (!isPerson && !form.isOpenToVisitors) return <SignInPage form={form} />
  if (draft === NEW_DRAFT) return <BeginDraft form={form} values={values} onBegin={setBegun} />
  return (
    <LazyPage form={form}>
      {({ DraftedForm, ReceiptPage, SentPage }) => {
        if (sent?.kind === 'receipt' || sent?.kind === 'mailed')
          return <ReceiptPage form={form} submitted={sent} />
        if (sent !== undefined)
          return <SentPage form={form} id={sent.kind === 'appeal' && isPerson ? sent.id : undefined} />
        return (
          <DraftedForm
            key={`${user?.id ?? ''}/${draft}`}
            form={form}
            id={draft}
            isNew={draft === begun}
            step={step}
            settled={values}
            onSubmitted={(submitted) => {
              keep(submitted)
              navigate(formPath({ ...form, draft, sent: toSentMark(submitted) }), { replace: true })
            }}
          />
        )
      }}
    </LazyPage>
  )
}

/** Form of an appeal by its type (APL-01, APL-03), or of a service by its code (ESRV-01). */
export function FillFormScreen({ params: { type, code } }: ScreenProps) {
  const [search] = useSearchParams()
  const call = formCall.useReply(type ?? code ?? '')
  // A service without a form, or with that of an appeal, which has an address of its own.
  const isOther = call.error?.code === 'CASE_TYPE_UNKNOWN' || call.data?.path?.endsWith('/apply') === false
  if (code !== undefined && isOther) return <NoForm code={code} />
  return (
    <Loaded call={call} shape="text" count={5}>
      {(form) => (
        <Stack gap="l">
          <FormBreadcrumb form={form} isBegun={readFormAddress(search).draft !== undefined} />
          <FormOfType form={form} />
          <FormHelp />
        </Stack>
      )}
    </Loaded>
  )
}
