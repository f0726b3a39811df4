import { usePage, usePageTitle } from 'shared-runtime/navigation'
import { ButtonLink } from 'shared-ui/button'
import { Stack } from 'shared-ui/stack'

/** Page of a service that has no form here: its own page states how to apply. */
export function NoForm({ code }: { readonly code: string }) {
  const { t, href } = usePage()
  const title = t('fill.noForm.title')
  usePageTitle(title)
  return (
    <Stack gap="l">
      <h1 tabIndex={-1}>{title}</h1>
      <Stack row>
        <ButtonLink kind="primary" href={href(`/e-services/${code}`)}>
          {t('fill.noForm.link')}
        </ButtonLink>
      </Stack>
    </Stack>
  )
}
