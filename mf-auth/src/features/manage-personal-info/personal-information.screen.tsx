import { useTexts } from 'shared-runtime/i18n'
import { useAuth, useCan } from 'shared-runtime/session'
import { Skeleton } from 'shared-ui/skeleton'
import { Stack } from 'shared-ui/stack'
import { AccountsSection } from './accounts-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { LoadingFailed } from './loading-failed.tsx'
import { PasswordSection } from './password-section.tsx'
import { ContactsSection } from './profile/contacts-section.tsx'
import { IdentitySection } from './profile/identity-section.tsx'
import { PersonSection } from './profile/person-section.tsx'
import { useProfile } from './profile/profile.api.ts'
import { TaxpayerSection } from './profile/taxpayer-section.tsx'
import { OrganizationSection } from './organization/organization-section.tsx'
import { SessionsSection } from './sessions/sessions-section.tsx'
import { useEditing } from './use-editing.ts'
import type { Editing } from './use-editing.ts'
import styles from './info-section.module.css'

/** The profile: edited in full by who registered it, contacts only by who comes from the state's register (AUTH-13). */
function Profile({ editing }: { readonly editing: Editing }) {
  const t = useTexts()
  const isForeign = useCan('profile:foreign')
  const { user } = useAuth()
  const { data, error, retry, isFetching } = useProfile()
  if (data === undefined) {
    return error === undefined ? (
      <Skeleton label={t('personal.loading')} shape="record" count={6} />
    ) : (
      <LoadingFailed title={t('personal.failed')} error={error} retry={retry} isRetrying={isFetching} />
    )
  }
  const parts = { profile: data, editing, onSaved: retry }
  if (!isForeign) {
    return (
      <>
        <IdentitySection profile={data} />
        <ContactsSection {...parts} />
        <AccountsSection accounts={user?.manufacturers ?? []} />
      </>
    )
  }
  return (
    <>
      <PersonSection {...parts} />
      <TaxpayerSection {...parts} />
      <OrganizationSection id={data.possessorId} editing={editing} />
      <PasswordSection />
    </>
  )
}

/** What the portal keeps about the signed-in person, and where that person is signed in. */
export function PersonalInformationScreen() {
  const t = useTexts()
  const editing = useEditing()
  const { user } = useAuth()
  if (user === null) return null
  return (
    <Stack gap="xl">
      <div className={styles.pageHead}>
        <h1>{t('personal.title')}</h1>
        <p className={styles.lead}>{t('personal.lead')}</p>
      </div>
      <Profile editing={editing} />
      <LanguageSection />
      <SessionsSection />
    </Stack>
  )
}
