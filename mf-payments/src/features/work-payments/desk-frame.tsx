import type { ReactNode, Ref } from 'react'
import { useLanguage } from 'shared-runtime/i18n'
import { usePage, usePageTitle } from 'shared-runtime/navigation'
import { Desk } from 'shared-ui/antd/desk'
import { Breadcrumb } from 'shared-ui/breadcrumb'
import type { Crumb } from 'shared-ui/breadcrumb'
import { Stack } from 'shared-ui/stack'
import { Tabs } from 'shared-ui/tabs'
import {
  DESK_EXCEPTIONS_PATH,
  DESK_OBLIGATIONS_PATH,
  DESK_PAYMENTS_PATH,
  DESK_RECONCILIATIONS_PATH,
  DESK_REFUNDS_PATH,
} from './desk-paths.ts'

/** Start of the desks of officials. */
const DESK_PATH = '/desk'

const PARTS = {
  overview: DESK_PAYMENTS_PATH,
  refunds: DESK_REFUNDS_PATH,
  exceptions: DESK_EXCEPTIONS_PATH,
  obligations: DESK_OBLIGATIONS_PATH,
  reconciliations: DESK_RECONCILIATIONS_PATH,
} as const

const PART_NAMES = Object.keys(PARTS) as (keyof typeof PARTS)[]

interface DeskFrameProps {
  readonly part: keyof typeof PARTS
  /** Title of a page below the part, such as one obligation. */
  readonly page?: string
  readonly lead?: string
  /** Ref of the heading, for callers that focus it. */
  readonly heading?: Ref<HTMLHeadingElement>
  readonly children: ReactNode
}

/** Page of the finance desk: breadcrumb, heading, and links to the parts of the desk. */
export function DeskFrame({ part, page, lead, heading, children }: DeskFrameProps) {
  const { t, href } = usePage()
  const title = page ?? t(`desk.tabs.${part}`)
  usePageTitle(title)
  const last: readonly Crumb[] =
    page === undefined
      ? [{ label: title }]
      : [{ label: t(`desk.tabs.${part}`), href: href(PARTS[part]) }, { label: page }]
  return (
    <Desk language={useLanguage()}>
      <Stack gap="l">
        <Stack gap="s">
          <Breadcrumb
            label={t('common.breadcrumb')}
            crumbs={[
              { label: t('desk.start'), href: href(DESK_PATH) },
              { label: t('desk.title'), href: href(DESK_PAYMENTS_PATH) },
              ...last,
            ]}
          />
          <h1 ref={heading} tabIndex={-1}>
            {page === undefined && part === 'overview' ? t('desk.title') : title}
          </h1>
          {lead === undefined ? null : <p>{lead}</p>}
        </Stack>
        <Tabs
          label={t('desk.parts')}
          current={part}
          tabs={PART_NAMES.map((id) => ({ id, label: t(`desk.tabs.${id}`), href: href(PARTS[id]) }))}
        />
        {children}
      </Stack>
    </Desk>
  )
}
