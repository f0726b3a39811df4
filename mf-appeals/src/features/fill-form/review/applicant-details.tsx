import type { OwnProfile } from 'shared-contracts/http/users'
import { usePage } from 'shared-runtime/navigation'
import { ButtonLink } from 'shared-ui/button'
import { Facts } from 'shared-ui/facts'
import { Link } from 'shared-ui/link'
import { Notice } from 'shared-ui/notice'
import { Loaded } from '../../../common/page-states.tsx'
import { useApplicant, useShownAccount } from './applicant.api.ts'
import styles from './review.module.css'

const DETAILS = ['pin', 'email', 'phoneNumber'] as const satisfies readonly (keyof OwnProfile)[]

/** Details of the applicant from the profile, which no form repeats. */
export function ApplicantDetails() {
  const { t, href } = usePage()
  const call = useApplicant(true)
  const account = useShownAccount()
  return (
    <section aria-labelledby="applicant-title" className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 id="applicant-title">{t('fill.review.applicant')}</h2>
        <Link href={href('/personal-info')}>{t('fill.review.changeProfile')}</Link>
      </div>
      <Loaded call={call} shape="record" count={4}>
        {(profile) => (
          <>
            {profile.email === null && profile.phoneNumber === null ? (
              <Notice
                kind="warning"
                level={3}
                title={t('fill.review.unreachable')}
                actions={<ButtonLink href={href('/personal-info')}>{t('fill.review.addContact')}</ButtonLink>}
              >
                <p>{t('fill.review.unreachableText')}</p>
              </Notice>
            ) : null}
            <Facts
              facts={[
                {
                  key: 'name',
                  name: t('fill.review.profile.name'),
                  value: `${profile.name} ${profile.surname}`.trim(),
                },
                ...(account === undefined
                  ? []
                  : [
                      { key: 'account', name: t('fill.review.profile.account'), value: account.name },
                      { key: 'voen', name: t('fill.review.profile.voen'), value: account.voen },
                    ]),
                // The address is that of the person.
                ...(account === undefined ? [...DETAILS, 'legalAddress' as const] : DETAILS).map((key) => ({
                  key,
                  name: t(`fill.review.profile.${key}`),
                  value: profile[key] ?? t('fill.review.notGiven'),
                })),
              ]}
            />
          </>
        )}
      </Loaded>
    </section>
  )
}
