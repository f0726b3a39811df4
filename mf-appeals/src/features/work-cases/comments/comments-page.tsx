import { usePage } from 'shared-runtime/navigation'
import { Stack } from 'shared-ui/stack'
import { DeskBreadcrumb } from '../../../common/desk/desk-breadcrumb.tsx'
import { LazyPart } from '../../../common/lazy-part.tsx'

/** The start of the desk is read without the table of the comments. */
function loadComments() {
  return import('./comment-list.tsx')
}

/** Comments of surveys, for heads and auditors of a unit. */
export function CommentsPage() {
  const { t } = usePage()
  return (
    <Stack gap="l">
      <Stack gap="s">
        <DeskBreadcrumb crumbs={[{ label: t('commentDesk.title') }]} />
        <h1 tabIndex={-1}>{t('commentDesk.title')}</h1>
        <p>{t('commentDesk.lead')}</p>
      </Stack>
      <LazyPart name="comment-list" load={loadComments}>
        {({ CommentList }) => <CommentList />}
      </LazyPart>
    </Stack>
  )
}
