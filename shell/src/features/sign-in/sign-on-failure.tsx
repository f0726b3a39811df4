import { useTexts } from 'shared-runtime/i18n'
import { usePortalHref } from 'shared-runtime/navigation'
import { Link } from 'shared-ui/link'
import { Notice } from 'shared-ui/notice'
import { SignOnButton } from '../../common/sign-on-button.tsx'

/** Notice with the reason of a failed single sign-on, a retry and a home link. */
export function SignOnFailure({ reason }: { readonly reason: string }) {
  const t = useTexts('shell')
  const href = usePortalHref()
  return (
    <Notice
      kind="error"
      title={reason}
      announce="alert"
      actions={
        <>
          <SignOnButton>{t('session.signInAgain')}</SignOnButton>
          <Link href={href('/home')}>{t('notFound.toHome')}</Link>
        </>
      }
    >
      <p>{t('session.nothingChanged')}</p>
    </Notice>
  )
}
