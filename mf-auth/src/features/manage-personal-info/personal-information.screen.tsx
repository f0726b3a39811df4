import { useTexts } from 'shared-runtime/i18n'
import { useAuth, useCan } from 'shared-runtime/session'
import { Stack } from 'shared-ui/stack'
import { Loaded } from '../../common/loaded.tsx'
import { useProfile } from './personal-info.api.ts'
import { AccountsSection, LanguageSection, PasswordSection } from './account-sections.tsx'
import { IdentitySection, OrganizationSection, ProfileSection } from './profile-sections.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { useEditing } from './use-editing.ts'
import type { Editing } from './use-editing.ts'
import styles from './info-section.module.css'

/** Profile: editable in full for a foreign organization, contact details only for users from the state register (AUTH-13). */
function Profile({ editing }: { readonly editing: Editing }) {
  const t = useTexts()
  const isForeign = useCan('profile:foreign')
  const { user } = useAuth()
  const call = useProfile()
  return (
    <Loaded call={call} failed={t('personal.failed')} shape="record" count={6}>
      {(profile) => {
        const part = { profile, editing, onSaved: call.retry }
        return isForeign ? (
          <>
            <ProfileSection name="person" {...part} />
            <ProfileSection name="taxpayer" {...part} />
            <OrganizationSection id={profile.possessorId} editing={editing} />
            <PasswordSection />
          </>
        ) : (
          <>
            <IdentitySection profile={profile} />
            <ProfileSection name="contacts" {...part} />
            <AccountsSection accounts={user?.manufacturers ?? []} />
          </>
        )
      }}
    </Loaded>
  )
}

/** Personal data and open sessions of the signed-in user. */
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
