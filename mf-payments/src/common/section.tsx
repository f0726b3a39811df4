import { useId } from 'react'
import type { ReactNode, Ref } from 'react'
import { Stack } from 'shared-ui/stack'

interface SectionProps {
  readonly title: ReactNode
  /** Ref of the heading, for callers that focus it. */
  readonly heading?: Ref<HTMLHeadingElement>
  readonly children: ReactNode
}

/** Section of a page, labelled by its heading. */
export function Section({ title, heading, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Stack>
        <h2 id={id} ref={heading} tabIndex={heading === undefined ? undefined : -1}>
          {title}
        </h2>
        {children}
      </Stack>
    </section>
  )
}
