import type { ReactNode } from 'react'
import { ButtonLink } from '../button/button.tsx'
import { Stack } from '../stack/stack.tsx'

/** Props of {@link UnknownPage}. */
export interface UnknownPageProps {
  readonly breadcrumb: ReactNode
  readonly title: string
  readonly text: string
  readonly alternative: { readonly href: string; readonly text: string }
}

/** Page for an address without content, with a link to another page. */
export function UnknownPage({ breadcrumb, title, text, alternative }: UnknownPageProps) {
  return (
    <Stack gap="l">
      {breadcrumb}
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <ButtonLink kind="primary" href={alternative.href}>
          {alternative.text}
        </ButtonLink>
      </p>
    </Stack>
  )
}
