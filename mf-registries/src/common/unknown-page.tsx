import { usePageTitle } from 'shared-runtime/navigation'
import { UnknownPage as Page } from 'shared-ui/unknown-page'
import type { UnknownPageProps } from 'shared-ui/unknown-page'

/** The page of shared-ui, with its heading as the title of the page. */
export function UnknownPage(props: UnknownPageProps) {
  usePageTitle(props.title)
  return <Page {...props} />
}
