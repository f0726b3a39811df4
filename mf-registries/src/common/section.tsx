import { useId } from 'react'
import type { ReactNode } from 'react'
import { Stack } from 'shared-ui/stack'

interface SectionProps {
  readonly title: ReactNode
  readonly gap?: 's' | 'm'
  readonly children: ReactNode
}

/** Section of a page, labelled by its heading. */
export function Section({ title, gap = 'm', children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Stack gap={gap}>
        <h2 id={id}>{title}</h2>
        {children}
      </Stack>
    </section>
  )
}
