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

function eager(name: string, module: unknown): PlatformModule {
  return { version: PLATFORM_VERSIONS[name] ?? '', module }
}

function lazy(name: string, load: () => Promise<unknown>): PlatformModule {
  return { version: PLATFORM_VERSIONS[name] ?? '', load }
}

function ui(load: () => Promise<unknown>): PlatformModule {
  return lazy('shared-ui', load)
}

/**
 * The one table of what the shell lends to remotes: imported at once what the first view needs anyway, by `import()`
 * what only comes with a remote. The build reads it too and tells the edge which files stand behind each module.
 * What is named like a chunk of another entry shares a file with it.
 */
export const PLATFORM_MODULES: PlatformModules = {
  react: eager('react', react),
  'react/jsx-runtime': eager('react', jsxRuntime),
  'react-dom': eager('react-dom', reactDom),
  'react-router-dom': eager('react-router-dom', router),
  i18next: eager('i18next', i18next),
  dayjs: eager('dayjs', dayjs),
  'react-i18next': eager('react-i18next', reactI18next),
  'shared-runtime/bus': eager('shared-runtime', bus),
  'shared-runtime/i18n': eager('shared-runtime', i18n),
  'shared-runtime/navigation': eager('shared-runtime', navigation),
  'shared-runtime/remote': eager('shared-runtime', remote),
  'shared-runtime/settings': eager('shared-runtime', settings),
  'shared-runtime/snackbar': eager('shared-runtime', snackbar),
  'shared-runtime/actions': lazy(
    'shared-runtime',
    () => import(/* webpackChunkName: "actions" */ 'shared-runtime/actions'),
  ),
  'shared-runtime/drafts': lazy(
    'shared-runtime',
    () => import(/* webpackChunkName: "actions" */ 'shared-runtime/drafts'),
  ),
  'shared-runtime/forms': lazy(
    'shared-runtime',
    () => import(/* webpackChunkName: "actions" */ 'shared-runtime/forms'),
  ),
  'shared-runtime/session-commands': lazy(
    'shared-runtime',
    () => import(/* webpackChunkName: "actions" */ 'shared-runtime/session-commands'),
  ),
  'shared-runtime/recent-searches': lazy(
    'shared-runtime',
    () => import(/* webpackChunkName: "found" */ 'shared-runtime/recent-searches'),
  ),
  'shared-runtime/dialogs': lazy(
    'shared-runtime',
    () => import(/* webpackChunkName: "outlet" */ 'shared-runtime/dialogs'),
  ),
  'shared-runtime/loading': lazy(
    'shared-runtime',
    () => import(/* webpackChunkName: "outlet" */ 'shared-runtime/loading'),
  ),
  'shared-runtime/session': lazy(
    'shared-runtime',
    () => import(/* webpackChunkName: "outlet" */ 'shared-runtime/session'),
  ),
  'shared-runtime/http': lazy(
    'shared-runtime',
    () => import(/* webpackChunkName: "outlet" */ 'shared-runtime/http'),
  ),
  '@tanstack/react-query': lazy(
    '@tanstack/react-query',
    () => import(/* webpackChunkName: "outlet" */ './curated/@tanstack/react-query.ts'),
  ),
  axios: lazy('axios', () => import(/* webpackChunkName: "axios" */ 'axios')),
  rxjs: lazy('rxjs', () => import(/* webpackChunkName: "rxjs" */ 'rxjs')),
  'shared-ui/antd/date-item': ui(() => import(/* webpackChunkName: "antd" */ 'shared-ui/antd/date-item')),
  'shared-ui/antd/desk': ui(() => import(/* webpackChunkName: "antd" */ 'shared-ui/antd/desk')),
  'shared-ui/antd/file-item': ui(() => import(/* webpackChunkName: "antd" */ 'shared-ui/antd/file-item')),
  'shared-ui/antd/form-item': ui(() => import(/* webpackChunkName: "antd" */ 'shared-ui/antd/form-item')),
  'shared-ui/antd/table': ui(() => import(/* webpackChunkName: "antd" */ 'shared-ui/antd/table')),
  'shared-ui/breadcrumb': ui(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/breadcrumb')),
  'shared-ui/button': ui(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/button')),
  'shared-ui/card-list': ui(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/card-list')),
  'shared-ui/chips': ui(() => import(/* webpackChunkName: "lists" */ 'shared-ui/chips')),
  'shared-ui/choice': ui(() => import(/* webpackChunkName: "seldom" */ 'shared-ui/choice')),
  'shared-ui/choice-cards': ui(() => import(/* webpackChunkName: "account" */ 'shared-ui/choice-cards')),
  'shared-ui/combobox': ui(() => import(/* webpackChunkName: "found" */ 'shared-ui/combobox')),
  'shared-ui/dialog': ui(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/dialog')),
  'shared-ui/disclosure': ui(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/disclosure')),
  'shared-ui/drawer': ui(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/drawer')),
  'shared-ui/empty-state': ui(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/empty-state')),
  'shared-ui/error-summary': ui(() => import(/* webpackChunkName: "forms" */ 'shared-ui/error-summary')),
  'shared-ui/facts': ui(() => import(/* webpackChunkName: "details" */ 'shared-ui/facts')),
  'shared-ui/field': ui(() => import(/* webpackChunkName: "details" */ 'shared-ui/field')),
  'shared-ui/filter-panel': ui(() => import(/* webpackChunkName: "lists" */ 'shared-ui/filter-panel')),
  'shared-ui/figure-tile': ui(() => import(/* webpackChunkName: "seldom" */ 'shared-ui/figure-tile')),
  'shared-ui/form': ui(() => import(/* webpackChunkName: "forms" */ 'shared-ui/form')),
  'shared-ui/grid': ui(() => import(/* webpackChunkName: "seldom" */ 'shared-ui/grid')),
  'shared-ui/highlighted': ui(() => import(/* webpackChunkName: "found" */ 'shared-ui/highlighted')),
  'shared-ui/icon': ui(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/icon')),
  'shared-ui/image': ui(() => import(/* webpackChunkName: "seldom" */ 'shared-ui/image')),
  'shared-ui/link': ui(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/link')),
  'shared-ui/list-layout': ui(() => import(/* webpackChunkName: "lists" */ 'shared-ui/list-layout')),
  'shared-ui/loading-failed': ui(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/loading-failed')),
  'shared-ui/notice': ui(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/notice')),
  'shared-ui/pagination': ui(() => import(/* webpackChunkName: "lists" */ 'shared-ui/pagination')),
  'shared-ui/panel-tabs': ui(() => import(/* webpackChunkName: "account" */ 'shared-ui/panel-tabs')),
  'shared-ui/password-field': ui(() => import(/* webpackChunkName: "sign-in" */ 'shared-ui/password-field')),
  'shared-ui/results-focus': ui(() => import(/* webpackChunkName: "lists" */ 'shared-ui/results-focus')),
  'shared-ui/risk-chip': ui(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/risk-chip')),
  'shared-ui/rule-list': ui(() => import(/* webpackChunkName: "sign-in" */ 'shared-ui/rule-list')),
  'shared-ui/search-box': ui(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/search-box')),
  'shared-ui/select': ui(() => import(/* webpackChunkName: "seldom" */ 'shared-ui/select')),
  'shared-ui/side-menu': ui(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/side-menu')),
  'shared-ui/skeleton': ui(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/skeleton')),
  'shared-ui/stack': ui(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/stack')),
  'shared-ui/status': ui(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/status')),
  'shared-ui/steps': ui(() => import(/* webpackChunkName: "sign-in" */ 'shared-ui/steps')),
  'shared-ui/table': ui(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/table')),
  'shared-ui/tabs': ui(() => import(/* webpackChunkName: "details" */ 'shared-ui/tabs')),
  'shared-ui/timeline': ui(() => import(/* webpackChunkName: "details" */ 'shared-ui/timeline')),
  'shared-ui/toast': ui(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/toast')),
  'shared-ui/unknown-page': ui(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/unknown-page')),
  'shared-ui/visually-hidden': ui(() => import(/* webpackChunkName: "outlet" */ 'shared-ui/visually-hidden')),
}
