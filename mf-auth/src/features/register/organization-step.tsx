import { useEffect } from 'react'
import type { PortalError } from 'shared-contracts/errors/portal-error'
import { useForm, useLeaveWarning } from 'shared-runtime/forms'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { TextArea, TextField } from 'shared-ui/field'
import { Form, FormActions } from 'shared-ui/form'
import { Stack } from 'shared-ui/stack'
import * as checks from '../../common/fields/checks.ts'
import { StepHeading } from '../../common/step-heading.tsx'
import { saveRegistrationDraft } from './registration.ts'
import type { Organization, Registration } from './registration.ts'

interface OrganizationStepProps {
  readonly registration: Registration
  readonly error: PortalError | undefined
  readonly onBack: (organization: Organization) => void
  readonly onDone: (organization: Organization) => Promise<void>
}

/** Step with the organization; its button submits the whole registration. */
export function OrganizationStep({ registration, error, onBack, onDone }: OrganizationStepProps) {
  const t = useTexts()
  const form = useForm({
    initial: registration.organization,
    fields: {
      name: { label: t('fields.organizationName'), check: checks.possessorName },
      address: { label: t('fields.organizationAddress'), check: checks.possessorAddress },
      description: { label: t('fields.note'), isOptional: true },
    },
    error,
    onSubmit: onDone,
  })
  // The values of the previous step are not saved either.
  useLeaveWarning(true)
  useEffect(() => {
    saveRegistrationDraft({ ...registration, organization: form.values })
  })

  return (
    <Stack>
      <StepHeading focusesOnMount>{t('registration.organizationTitle')}</StepHeading>
      <p>{t('registration.organizationWho')}</p>
      <Form form={form} label={t('registration.organizationTitle')}>
        <TextField {...form.field('name')} autoComplete="organization" maxLength={500} />
        <TextField
          {...form.field('address')}
          autoComplete="street-address"
          maxLength={500}
          hint={t('registration.addressHint')}
        />
        <TextArea {...form.field('description')} rows={3} maxLength={2000} />
        <FormActions form={form} submit={t('registration.submit')}>
          <Button disabled={form.isBusy} onClick={() => onBack(form.values)}>
            {t('registration.back')}
          </Button>
        </FormActions>
      </Form>
    </Stack>
  )
}
