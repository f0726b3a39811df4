import { usePage } from 'shared-runtime/navigation'
import { Breadcrumb } from 'shared-ui/breadcrumb'
import { DESK_PATH } from './desk-paths.ts'

/** Breadcrumb of a desk page. */
export function DeskBreadcrumb({ title }: { readonly title: string }) {
  const { t, href } = usePage()
  const crumbs = [{ label: t('desk.title'), href: href(DESK_PATH) }, { label: title }]
  return <Breadcrumb label={t('common.breadcrumb')} crumbs={crumbs} />
}
