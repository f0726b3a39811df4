import { NewPasswordSteps } from './new-password-steps.tsx'

/** Content of the dialog "forgotten password". */
export function ForgotPasswordSlot() {
  return <NewPasswordSteps level={3} />
}
