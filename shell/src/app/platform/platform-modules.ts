import * as dayjs from 'dayjs'
import * as i18next from 'i18next'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as bus from 'shared-runtime/bus'
import * as i18n from 'shared-runtime/i18n'
import * as navigation from 'shared-runtime/navigation'
import * as remote from 'shared-runtime/remote'
import * as settings from 'shared-runtime/settings'
import * as snackbar from 'shared-runtime/snackbar'
import type { PlatformModule, PlatformModules } from '../../features/remote-outlet/platform.ts'
import * as reactI18next from './curated/react-i18next.ts'
import * as router from './curated/react-router-dom.ts'

type Lent = Omit<PlatformModule, 'version'>

function eager(module: unknown): Lent {
  return { module }
}

function lazy(load: () => Promise<unknown>): Lent {
  return { load }
}

/**
 * The one table of what the shell lends to remotes: imported at once what the first view needs anyway, by `import()`
 * what only comes with a remote. The build reads it too and tells the edge which files stand behind each module.
 * What is named like a chunk of another entry shares a file with it.
 */
const LENT: Readonly<Record<string, Lent>> = {
  react: eager(react),
  'react/jsx-runtime': eager(jsxRuntime),
  'react-dom': eager(reactDom),
  'react-router-dom': eager(router),
  i18next: eager(i18next),
  dayjs: eager(dayjs),
  'react-i18next': eager(reactI18next),
  'shared-runtime/bus': eager(bus),
  'shared-runtime/i18n': eager(i18n),
  'shared-runtime/navigation': eager(navigation),
  'shared-runtime/remote': eager(remote),
  'shared-runtime/settings': eager(settings),
  'shared-runtime/snackbar': eager(snackbar),
  'shared-runtime/actions': lazy(() => import(/* webpackChunkName: "actions" */ 'shared-runtime/actions')),
  'shared-runtime/drafts': lazy(() => import(/* webpackChunkName: "actions" */ 'shared-runtime/drafts')),
  'shared-runtime/forms': lazy(() => import(/* webpackChunkName: "actions" */ 'shared-runtime/forms')),
  'shared-runtime/session-commands': lazy(
    () => import(/* webpackChunkName: "actions" */ 'shared-runtime/session-commands'),
  ),
  'shared-runtime/recent-searches': lazy(
    () => import(/* webpackChunkName: "found" */ 'shared-runtime/recent-searches'),
  ),
  'shared-runtime/dialogs': lazy(() => import(/* webpackChunkName: "outlet" */ 'shared-runtime/dialogs')),
  'shared-runtime/loading': lazy(() => import(/* webpackChunkName: "outlet" */ 'shared-runtime/loading')),
  'shared-runtime/session': lazy(() => import(/* webpackChunkName: "outlet" */ 'shared-runtime/session')),
  'shared-runtime/http': lazy(() => import(/* webpackChunkName: "outlet" */ 'shared-runtime/http')),
  '@tanstack/react-query': lazy(
    () => import(/* webpackChunkName: "outlet" */ './curated/@tanstack/react-query.ts'),
  ),
  axios: lazy(() => import(/* webpackChunkName: "axios" */ 'axios')),
  rxjs: lazy(() => import(/* webpackChunkName: "rxjs" */ 'rxjs')),
  'shared-ui/antd/date-item': lazy(() => import(/* webpackChunkName: "antd" */ 'shared-ui/antd/date-item')),
  'shared-ui/antd/desk': lazy(() => import(/* webpackChunkName: "antd" */ 'shared-ui/antd/desk')),
  'shared-ui/antd/file-item': lazy(() => import(/* webpackChunkName: "antd" */ 'shared-ui/antd/file-item')),
  'shared-ui/antd/form-item': lazy(() => import(/* webpackChunkName: "antd" */ 'shared-ui/antd/form-item')),
  'shared-ui/antd/table': lazy(() => import(/* webpackChunkName: "antd" */ 'shared-ui/antd/table')),
  'shared-ui/breadcrumb': lazy(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/breadcrumb')),
  'shared-ui/button': lazy(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/button')),
  'shared-ui/card-list': lazy(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/card-list')),
  'shared-ui/chips': lazy(() => import(/* webpackChunkName: "lists" */ 'shared-ui/chips')),
  'shared-ui/choice': lazy(() => import(/* webpackChunkName: "seldom" */ 'shared-ui/choice')),
  'shared-ui/choice-cards': lazy(() => import(/* webpackChunkName: "account" */ 'shared-ui/choice-cards')),
  'shared-ui/combobox': lazy(() => import(/* webpackChunkName: "found" */ 'shared-ui/combobox')),
  'shared-ui/dialog': lazy(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/dialog')),
  'shared-ui/disclosure': lazy(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/disclosure')),
  'shared-ui/drawer': lazy(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/drawer')),
  'shared-ui/empty-state': lazy(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/empty-state')),
  'shared-ui/error-summary': lazy(() => import(/* webpackChunkName: "forms" */ 'shared-ui/error-summary')),
  'shared-ui/facts': lazy(() => import(/* webpackChunkName: "details" */ 'shared-ui/facts')),
  'shared-ui/field': lazy(() => import(/* webpackChunkName: "details" */ 'shared-ui/field')),
  'shared-ui/filter-panel': lazy(() => import(/* webpackChunkName: "lists" */ 'shared-ui/filter-panel')),
  'shared-ui/figure-tile': lazy(() => import(/* webpackChunkName: "seldom" */ 'shared-ui/figure-tile')),
  'shared-ui/form': lazy(() => import(/* webpackChunkName: "forms" */ 'shared-ui/form')),
  'shared-ui/grid': lazy(() => import(/* webpackChunkName: "seldom" */ 'shared-ui/grid')),
  'shared-ui/highlighted': lazy(() => import(/* webpackChunkName: "found" */ 'shared-ui/highlighted')),
  'shared-ui/icon': lazy(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/icon')),
  'shared-ui/image': lazy(() => import(/* webpackChunkName: "seldom" */ 'shared-ui/image')),
  'shared-ui/link': lazy(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/link')),
  'shared-ui/list-layout': lazy(() => import(/* webpackChunkName: "lists" */ 'shared-ui/list-layout')),
  'shared-ui/loading-failed': lazy(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/loading-failed')),
  'shared-ui/notice': lazy(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/notice')),
  'shared-ui/pagination': lazy(() => import(/* webpackChunkName: "lists" */ 'shared-ui/pagination')),
  'shared-ui/panel-tabs': lazy(() => import(/* webpackChunkName: "account" */ 'shared-ui/panel-tabs')),
  'shared-ui/password-field': lazy(
    () => import(/* webpackChunkName: "sign-in" */ 'shared-ui/password-field'),
  ),
  'shared-ui/results-focus': lazy(() => import(/* webpackChunkName: "lists" */ 'shared-ui/results-focus')),
  'shared-ui/risk-chip': lazy(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/risk-chip')),
  'shared-ui/rule-list': lazy(() => import(/* webpackChunkName: "sign-in" */ 'shared-ui/rule-list')),
  'shared-ui/search-box': lazy(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/search-box')),
  'shared-ui/select': lazy(() => import(/* webpackChunkName: "seldom" */ 'shared-ui/select')),
  'shared-ui/side-menu': lazy(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/side-menu')),
  'shared-ui/skeleton': lazy(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/skeleton')),
  'shared-ui/stack': lazy(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/stack')),
  'shared-ui/status': lazy(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/status')),
  'shared-ui/steps': lazy(() => import(/* webpackChunkName: "sign-in" */ 'shared-ui/steps')),
  'shared-ui/table': lazy(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/table')),
  'shared-ui/tabs': lazy(() => import(/* webpackChunkName: "details" */ 'shared-ui/tabs')),
  'shared-ui/timeline': lazy(() => import(/* webpackChunkName: "details" */ 'shared-ui/timeline')),
  'shared-ui/toast': lazy(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/toast')),
  'shared-ui/unknown-page': lazy(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/unknown-page')),
  'shared-ui/visually-hidden': lazy(
    () => import(/* webpackChunkName: "outlet" */ 'shared-ui/visually-hidden'),
  ),
}

function packageOf(module: string): string {
  return module.startsWith('@') ? module : (module.split('/')[0] ?? '')
}

/** {@link LENT} with the version of each module's package. */
export const PLATFORM_MODULES: PlatformModules = Object.fromEntries(
  Object.entries(LENT).map(([name, lent]) => [
    name,
    { version: PLATFORM_VERSIONS[packageOf(name)] ?? '', ...lent },
  ]),
)
