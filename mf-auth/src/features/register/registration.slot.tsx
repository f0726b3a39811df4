import { useState } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import { Steps } from 'shared-ui/steps'
import { useResendActivation } from '../../common/mails.api.ts'
import { SendAgain } from '../../common/send-again.tsx'
import { SignInButton } from '../../common/sign-in-button.tsx'
import { StepHeading } from '../../common/step-heading.tsx'
import { OrganizationStep } from './organization-step.tsx'
import { PersonStep } from './person-step.tsx'
import { useRegister } from './register.api.ts'
import { EMPTY_REGISTRATION, saveRegistrationDraft, findRegistrationDraft } from './registration.ts'
import type { Organization, Person } from './registration.ts'

/** Step after the submission: confirm the e-mail address. It is the same whether or not the address was registered. */
function ConfirmStep({ username }: { readonly username: string }) {
  const t = useTexts()
  const { send, isBusy } = useResendActivation()
  return (
    <Stack>
      <StepHeading focusesOnMount>{t('registration.confirmTitle')}</StepHeading>
      <p>{t('registration.sent', { email: username })}</p>
      <ol>
        <li>{t('registration.sentOpen')}</li>
        <li>{t('registration.sentPress')}</li>
        <li>{t('registration.sentSignIn')}</li>
      </ol>
      <p>{t('registration.sentNothing')}</p>
      <Stack row>
        <SignInButton kind="secondary" />
        <SendAgain label={t('mail.linkAgain')} isBusy={isBusy} onSend={() => send(username)} />
      </Stack>
    </Stack>
  )
}

/** Registration of a foreign organization (AUTH-06): person, organization, confirmation of the e-mail address. */
export function RegistrationSlot() {
  const t = useTexts()
  const [reached, setReached] = useState<'person' | 'organization' | 'confirm'>('person')
  const [typed, setTyped] = useState(EMPTY_REGISTRATION)
  const [offer, setOffer] = useState(findRegistrationDraft)
  const [isResumed, setIsResumed] = useState(false)
  const [focusesHeading, setFocusesHeading] = useState(false)
  const { send, personError, organizationError, reset } = useRegister()
  // Errors of the person are shown in the first step, although the second one submits.
  const step = reached === 'organization' && personError !== undefined ? 'person' : reached

  function goTo(next: typeof reached) {
    setReached(next)
    setFocusesHeading(true)
  }

  function leavePerson(person: Person) {
    setTyped({ ...typed, person })
    setOffer(undefined)
    reset()
    goTo('organization')
  }

  function backToPerson(organization: Organization) {
    setTyped({ ...typed, organization })
    reset()
    goTo('person')
  }

  /** Removes the offer; the heading of the step gets the focus of its buttons. */
  function closeDraftOffer() {
    setOffer(undefined)
    setFocusesHeading(true)
  }

  function resumeDraft() {
    setTyped(offer ?? typed)
    setIsResumed(true)
    closeDraftOffer()
  }

  function discardDraft() {
    saveRegistrationDraft(undefined)
    closeDraftOffer()
  }

  async function sendAll(organization: Organization) {
    const whole = { ...typed, organization }
    setTyped(whole)
    setFocusesHeading(true)
    if (!(await send(whole))) return
    saveRegistrationDraft(undefined)
    goTo('confirm')
  }

  return (
    <Stack gap="l">
      <Steps
        label={t('registration.steps')}
        steps={[t('registration.person'), t('registration.organization'), t('registration.confirm')]}
        current={['person', 'organization', 'confirm'].indexOf(step)}
        doneText={t('registration.done')}
      />
      {offer === undefined ? null : (
        <Notice
          kind="info"
          level={3}
          title={t('registration.begunTitle')}
          actions={
            <>
              <Button onClick={resumeDraft}>{t('registration.begunContinue')}</Button>
              <Button kind="quiet" onClick={discardDraft}>
                {t('registration.begunForget')}
              </Button>
            </>
          }
        >
          <p>{t('registration.begun')}</p>
        </Notice>
      )}
      {step === 'person' ? (
        <PersonStep
          key={isResumed ? 'resumed' : 'new'}
          registration={typed}
          error={personError}
          focusesHeading={focusesHeading}
          onDone={leavePerson}
        />
      ) : null}
      {step === 'organization' ? (
        <OrganizationStep
          registration={typed}
          error={organizationError}
          onBack={backToPerson}
          onDone={sendAll}
        />
      ) : null}
      {step === 'confirm' ? <ConfirmStep username={typed.person.username.trim()} /> : null}
    </Stack>
  )
}
