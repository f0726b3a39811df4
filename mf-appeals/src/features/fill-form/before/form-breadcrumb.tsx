import type { CaseForm } from 'shared-contracts/http/cases/case-types'
import { usePage } from 'shared-runtime/navigation'
import { Breadcrumb } from 'shared-ui/breadcrumb'
import { formPath } from '../../../common/form-path.ts'

interface FormBreadcrumbProps {
  readonly form: CaseForm
  /** The page before the form is not shown any more. */
  readonly isBegun: boolean
}

/** Way back from each page of a form: to the passport of its service, or to the page before it and the guided start. */
export function FormBreadcrumb({ form, isBegun }: FormBreadcrumbProps) {
  const { t, href } = usePage()
  const isOfService = form.path?.endsWith('/apply') === true
  const before = isOfService
    ? [
        { label: t('fill.services'), href: href('/e-services') },
        { label: form.title, href: href(formPath(form).replace('/apply', '')) },
      ]
    : [
        { label: t('start.title'), href: href('/my-appeals/start') },
        { label: form.title, href: isBegun ? href(formPath(form)) : undefined },
      ]
  const last = isOfService || isBegun ? [{ label: t('fill.form') }] : []
  return <Breadcrumb label={t('common.breadcrumb')} crumbs={[...before, ...last]} />
}
