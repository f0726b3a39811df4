import type { ReactNode } from 'react'
import { ButtonLink } from '../button/button.tsx'
import EMPTY from '../drawing/empty-paths.json' with { type: 'json' }
import { LineDrawing } from '../drawing/line-drawing.tsx'
import { Illustrated } from '../illustrated/illustrated.tsx'
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
      <Illustrated drawing={<LineDrawing paths={EMPTY} />} isLarge>
        <h1>{title}</h1>
        <p>{text}</p>
        <p>
          <ButtonLink kind="primary" href={alternative.href}>
            {alternative.text}
          </ButtonLink>
        </p>
      </Illustrated>
    </Stack>
  )
}
