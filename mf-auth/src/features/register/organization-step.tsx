import { useEffect } from 'react'
import type { PortalError } from 'shared-contracts/errors/portal-error'
import { useTexts } from 'shared-runtime/i18n'
import { Button } from 'shared-ui/button'
import { Stack } from 'shared-ui/stack'
import { Form, FormActions } from '../../common/form/form.tsx'
import { FormTextArea, FormTextField } from '../../common/form/form-fields.tsx'
import { usePortalForm } from '../../common/form/portal-form.ts'
import * as rules from '../../common/form/rules.ts'
import { StepHeading } from '../../common/step-heading.tsx'
import { keepTyped } from './registration.ts'
import type { Organization, Registration } from './registration.ts'

interface OrganizationStepProps {
  readonly typed: Registration
  readonly error: PortalError | undefined
  readonly onBack: (organization: Organization) => void
  readonly onDone: (organization: Organization) => Promise<void>
}

/** The organization that the person acts for; its button sends the whole registration. */
export function OrganizationStep({ typed, error, onBack, onDone }: OrganizationStepProps) {
  const t = useTexts()
  const form = usePortalForm({
    initial: typed.organization,
    rules: { name: rules.possessorName, address: rules.possessorAddress, description: rules.anything },
    labels: {
      name: t('fields.organizationName'),
      address: t('fields.organizationAddress'),
      description: t('fields.note'),
    },
    error,
  })
  useEffect(() => {
    keepTyped({ ...typed, organization: form.values })
  })

  return (
    <Stack>
      <StepHeading takesFocus>{t('registration.organizationTitle')}</StepHeading>
      <p>{t('registration.organizationWho')}</p>
      <Form form={form} label={t('registration.organizationTitle')} onSubmit={onDone}>
        <FormTextField form={form} name="name" autoComplete="organization" maxLength={500} />
        <FormTextField
          form={form}
          name="address"
          autoComplete="street-address"
          maxLength={500}
          hint={t('registration.addressHint')}
        />
        <FormTextArea form={form} name="description" isOptional rows={3} maxLength={2000} />
        <FormActions form={form} submit={t('registration.submit')}>
          <Button disabled={form.isBusy} onClick={() => onBack(form.values)}>
            {t('registration.back')}
          </Button>
        </FormActions>
      </Form>
    </Stack>
  )
}
