import type { CaseForm } from 'shared-contracts/http/cases/case-types'
import { isOrganizationAccount, mayApply } from 'shared-contracts/rules/service-audience'
import { useDeviceCopy } from 'shared-runtime/device-copy'
import { formatMoment } from 'shared-runtime/i18n'
import { usePage, usePageTitle } from 'shared-runtime/navigation'
import { useAuth, useCan } from 'shared-runtime/session'
import { ButtonLink } from 'shared-ui/button'
import { Icon } from 'shared-ui/icon'
import { Link } from 'shared-ui/link'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import type { CaseValues } from 'shared-contracts/http/cases/case-drafts'
import { useDrafts } from '../fill-form.api.ts'
import { listFields } from '../fields/list-fields.ts'
import { formPath, NEW_DRAFT } from '../../../common/form-path.ts'
import { LazyPart } from '../../../common/lazy-part.tsx'
import { isUndecided } from './is-undecided.ts'
import { LinkedSentence } from './linked-sentence.tsx'
import { NeedsScript } from './needs-script.tsx'
import { useFee } from './use-fee.ts'
import styles from './before.module.css'

/** Few people come with an account that may not apply. */
function loadOtherAccount() {
  return import('./other-account.tsx')
}

interface BeforePageProps {
  readonly form: CaseForm
  readonly values: CaseValues
}

interface OwnDraft {
  readonly id: string
  readonly subject: string
  readonly savedAt: string
}

/** Drafts of this form that can be continued: those of the person, or the copy of a visitor on this device. */
function useOwnDrafts({ type }: CaseForm): readonly OwnDraft[] {
  const { t } = usePage()
  const isPerson = useCan('appeals:own')
  const { data } = useDrafts(isPerson)
  const { found } = useDeviceCopy(type)
  const own = data?.content.filter((draft) => draft.type === type) ?? []
  const onDevice = found === undefined ? [] : [found]
  return [
    ...own.map(({ id, subject, savedAt, caseNumber: number }) => ({
      id,
      subject: number === undefined ? subject : t('fill.before.correction', { number }),
      savedAt,
    })),
    ...onDevice.map(({ id, savedAt }) => ({ id, subject: '', savedAt: new Date(savedAt).toISOString() })),
  ].map((draft) => ({ ...draft, subject: draft.subject === '' ? t('fill.before.unnamed') : draft.subject }))
}

function BegunDrafts({ form }: Pick<BeforePageProps, 'form'>) {
  const { t, href } = usePage()
  const drafts = useOwnDrafts(form)
  if (drafts.length === 0) return null
  return (
    <Notice kind="info" title={t('fill.before.begun')}>
      <ul role="list" className={styles.plain}>
        {drafts.map(({ id, subject, savedAt }) => (
          <li key={id}>
            <Link href={href(formPath({ ...form, draft: id }))}>{subject}</Link>{' '}
            {t('fill.before.savedAt', { time: formatMoment(savedAt) })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** What matters most about the form: term, effort, cost and files; and the button. */
function MainFacts({ form, values }: BeforePageProps) {
  const { t, href } = usePage()
  const isPerson = useCan('appeals:own')
  const { user } = useAuth()
  const { audience } = form
  const account = isPerson && audience !== undefined ? user : null
  const mayStart =
    account === null || (!isUndecided(account) && mayApply(audience ?? [], isOrganizationAccount(account)))
  const fee = useFee(form)
  const minutes = fee === undefined ? 'fill.before.minutes' : 'fill.before.minutesOnly'
  const files = listFields(form).reduce(
    (sum, { type, maxItems }) => sum + (type === 'files' ? (maxItems ?? 0) : 0),
    0,
  )
  const facts = [
    { icon: 'clock', text: t('fill.before.days', { count: form.answerDays }) },
    ...(form.minutes === undefined
      ? []
      : [{ icon: 'document', text: t(minutes, { count: form.minutes }) } as const]),
    ...(fee === undefined ? [] : [{ icon: 'card', text: fee } as const]),
    ...(files === 0 ? [] : [{ icon: 'folder', text: t('fill.before.files', { count: files }) } as const]),
    ...(isPerson || !form.isOpenToVisitors
      ? [{ icon: 'check', text: t('fill.before.saving') } as const]
      : []),
  ] as const
  return (
    <div className={styles.card}>
      <ul role="list" className={styles.facts}>
        {facts.map(({ icon, text }) => (
          <li key={icon}>
            <Icon name={icon} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {account !== null && !mayStart ? (
        <LazyPart name="other-account" load={loadOtherAccount}>
          {({ OtherAccount }) => <OtherAccount path={form.path} user={account} />}
        </LazyPart>
      ) : (
        <ButtonLink kind="primary" href={href(formPath({ ...form, draft: NEW_DRAFT, values }))}>
          {t(isPerson || form.isOpenToVisitors ? 'fill.before.start' : 'fill.before.signIn')}
        </ButtonLink>
      )}
    </div>
  )
}

/** What a person reads before the form: who may use it, what is needed, how it goes on; and begun drafts. */
export function BeforePage({ form, values }: BeforePageProps) {
  const { t } = usePage()
  usePageTitle(form.title, form.summary)
  return (
    <Stack gap="l">
      <Stack gap="s">
        <h1 tabIndex={-1}>{form.title}</h1>
        <p className={styles.lead}>{form.summary}</p>
      </Stack>
      <NeedsScript />
      <BegunDrafts form={form} />
      <div className={styles.columns}>
        <MainFacts form={form} values={values} />
        <section aria-labelledby="before-title">
          <Stack gap="m">
            <h2 id="before-title">{t('fill.before.title')}</h2>
            <ul className={styles.before}>
              {form.before.map((sentence) => (
                <li key={sentence}>
                  <LinkedSentence text={sentence} />
                </li>
              ))}
            </ul>
          </Stack>
        </section>
      </div>
    </Stack>
  )
}
