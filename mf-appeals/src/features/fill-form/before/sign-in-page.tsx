import { useEffect, useEffectEvent } from 'react'
import type { CaseForm } from 'shared-contracts/http/cases/case-types'
import { useLoginPrompt } from 'shared-runtime/dialogs'
import { usePage, usePageTitle } from 'shared-runtime/navigation'
import { useAuth } from 'shared-runtime/session'
import { Button, ButtonLink } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import { useHeadingFocus } from '../steps/use-heading-focus.ts'

/** Page of a form that needs the national sign-on, for everyone without it. The sign-in returns to the form. */
export function SignInPage({ form }: { readonly form: CaseForm }) {
  const { t, href } = usePage()
  const { user } = useAuth()
  const prompt = useLoginPrompt()
  usePageTitle(form.title)
  const isOther = user !== null
  const heading = useHeadingFocus(form.type)
  const signIn = () => void prompt(t('fill.signIn.reason'))
  const promptVisitor = useEffectEvent(() => {
    if (!isOther) signIn()
  })
  useEffect(() => promptVisitor(), [])
  return (
    <Stack gap="l">
      <h1 ref={heading} tabIndex={-1}>
        {form.title}
      </h1>
      <Notice
        kind="info"
        title={t(isOther ? 'fill.signIn.otherTitle' : 'fill.signIn.title')}
        actions={
          isOther ? (
            <ButtonLink href={href('/contacts')}>{t('fill.signIn.contacts')}</ButtonLink>
          ) : (
            <Button kind="primary" icon="user" onClick={signIn}>
              {t('fill.signIn.button')}
            </Button>
          )
        }
      >
        <p>{t(isOther ? 'fill.signIn.otherText' : 'fill.signIn.text')}</p>
      </Notice>
    </Stack>
  )
}
