import { usePage } from 'shared-runtime/navigation'
import { Breadcrumb } from 'shared-ui/breadcrumb'
import type { Crumb } from 'shared-ui/breadcrumb'

/** Start of the desk. */
export const DESK_PATH = '/desk'

/** Breadcrumb from the start of the desk to one of its pages. */
export function DeskBreadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const { t, href } = usePage()
  const start = { label: t('cases.start.title'), href: href(DESK_PATH) }
  return <Breadcrumb label={t('common.breadcrumb')} crumbs={[start, ...crumbs]} />
}
