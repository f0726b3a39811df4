import { useState } from 'react'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Notice } from 'shared-ui/notice'
import { Stack } from 'shared-ui/stack'
import { Steps } from 'shared-ui/steps'
import { useResend } from '../../common/mails.api.ts'
import { SendAgain } from '../../common/send-again.tsx'
import { SignInButton } from '../../common/sign-in-button.tsx'
import { StepHeading } from '../../common/step-heading.tsx'
import { OrganizationStep } from './organization-step.tsx'
import { PersonStep } from './person-step.tsx'
import { useRegister } from './register.api.ts'
import { EMPTY_REGISTRATION, keepTyped, typedBefore } from './registration.ts'
import type { Organization, Person } from './registration.ts'

/** What comes now: the mail. Says the same whether or not the address was known before. */
function ConfirmStep({ username }: { readonly username: string }) {
  const t = useTexts()
  const { send, isBusy } = useResend()
  return (
    <Stack>
      <StepHeading takesFocus>{t('registration.confirmTitle')}</StepHeading>
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

/** Registration of a foreign organization and its person (AUTH-06): person, organization, the mailed link. */
export function RegistrationSlot() {
  const t = useTexts()
  const [reached, setReached] = useState<'person' | 'organization' | 'confirm'>('person')
  const [typed, setTyped] = useState(EMPTY_REGISTRATION)
  const [offer, setOffer] = useState(typedBefore)
  const [isTakenUp, setIsTakenUp] = useState(false)
  const [isLedOn, setIsLedOn] = useState(false)
  const { send, personError, organizationError, forget } = useRegister()
  // Findings about the person are shown in its step, although the organization's button sent them.
  const step = reached === 'organization' && personError !== undefined ? 'person' : reached

  function goTo(next: typeof reached) {
    setReached(next)
    setIsLedOn(true)
  }

  function leavePerson(person: Person) {
    setTyped({ ...typed, person })
    setOffer(undefined)
    forget()
    goTo('organization')
  }

  function backToPerson(organization: Organization) {
    setTyped({ ...typed, organization })
    forget()
    goTo('person')
  }

  /** Its buttons are gone then: the heading of the step takes their focus. */
  function leaveOffer() {
    setOffer(undefined)
    setIsLedOn(true)
  }

  function takeUp() {
    setTyped(offer ?? typed)
    setIsTakenUp(true)
    leaveOffer()
  }

  function forgetBegun() {
    keepTyped(undefined)
    leaveOffer()
  }

  async function sendAll(organization: Organization) {
    const whole = { ...typed, organization }
    setTyped(whole)
    setIsLedOn(true)
    if (!(await send(whole))) return
    keepTyped(undefined)
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
              <Button onClick={takeUp}>{t('registration.begunContinue')}</Button>
              <Button kind="quiet" onClick={forgetBegun}>
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
          key={isTakenUp ? 'taken-up' : 'new'}
          typed={typed}
          error={personError}
          isLedOn={isLedOn}
          onDone={leavePerson}
        />
      ) : null}
      {step === 'organization' ? (
        <OrganizationStep typed={typed} error={organizationError} onBack={backToPerson} onDone={sendAll} />
      ) : null}
      {step === 'confirm' ? <ConfirmStep username={typed.person.username.trim()} /> : null}
    </Stack>
  )
}
