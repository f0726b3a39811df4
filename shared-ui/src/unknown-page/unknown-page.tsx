import type { ReactNode } from 'react'
import { ButtonLink } from '../button/button.tsx'
import { Stack } from '../stack/stack.tsx'

/** Props of {@link UnknownPage}. */
export interface UnknownPageProps {
  readonly breadcrumb: ReactNode
  readonly title: string
  readonly text: string
  readonly wayOn: { readonly href: string; readonly text: string }
}

/** The address names nothing that exists: says so, and where to go instead. */
export function UnknownPage({ breadcrumb, title, text, wayOn }: UnknownPageProps) {
  return (
    <Stack gap="l">
      {breadcrumb}
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <ButtonLink kind="primary" href={wayOn.href}>
          {wayOn.text}
        </ButtonLink>
      </p>
    </Stack>
  )
}
