import * as axios from 'axios'
import * as dayjs from 'dayjs'
import * as i18next from 'i18next'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as rxjs from 'rxjs'
import type { ShellServerModule } from 'shared-contracts/release/render-contract'
import * as actions from 'shared-runtime/actions'
import * as bus from 'shared-runtime/bus'
import * as dialogs from 'shared-runtime/dialogs'
import * as drafts from 'shared-runtime/drafts'
import * as forms from 'shared-runtime/forms'
import * as http from 'shared-runtime/http'
import * as i18n from 'shared-runtime/i18n'
import * as loading from 'shared-runtime/loading'
import * as navigation from 'shared-runtime/navigation'
import * as recentSearches from 'shared-runtime/recent-searches'
import * as remote from 'shared-runtime/remote'
import * as sessionCommands from 'shared-runtime/session-commands'
import * as session from 'shared-runtime/session'
import * as settings from 'shared-runtime/settings'
import * as snackbar from 'shared-runtime/snackbar'
import * as uiBreadcrumb from 'shared-ui/breadcrumb'
import * as uiButton from 'shared-ui/button'
import * as uiCardList from 'shared-ui/card-list'
import * as uiChips from 'shared-ui/chips'
import * as uiChoice from 'shared-ui/choice'
import * as uiChoiceCards from 'shared-ui/choice-cards'
import * as uiCombobox from 'shared-ui/combobox'
import * as uiDialog from 'shared-ui/dialog'
import * as uiDisclosure from 'shared-ui/disclosure'
import * as uiDrawer from 'shared-ui/drawer'
import * as uiEmptyState from 'shared-ui/empty-state'
import * as uiErrorSummary from 'shared-ui/error-summary'
import * as uiFacts from 'shared-ui/facts'
import * as uiField from 'shared-ui/field'
import * as uiFilterPanel from 'shared-ui/filter-panel'
import * as uiFigureTile from 'shared-ui/figure-tile'
import * as uiForm from 'shared-ui/form'
import * as uiGrid from 'shared-ui/grid'
import * as uiHighlighted from 'shared-ui/highlighted'
import * as uiIcon from 'shared-ui/icon'
import * as uiImage from 'shared-ui/image'
import * as uiLink from 'shared-ui/link'
import * as uiListLayout from 'shared-ui/list-layout'
import * as uiLoadingFailed from 'shared-ui/loading-failed'
import * as uiNotice from 'shared-ui/notice'
import * as uiPagination from 'shared-ui/pagination'
import * as uiPanelTabs from 'shared-ui/panel-tabs'
import * as uiPasswordField from 'shared-ui/password-field'
import * as uiResultsFocus from 'shared-ui/results-focus'
import * as uiRiskChip from 'shared-ui/risk-chip'
import * as uiRuleList from 'shared-ui/rule-list'
import * as uiSearchBox from 'shared-ui/search-box'
import * as uiSelect from 'shared-ui/select'
import * as uiSideMenu from 'shared-ui/side-menu'
import * as uiSkeleton from 'shared-ui/skeleton'
import * as uiStack from 'shared-ui/stack'
import * as uiStatus from 'shared-ui/status'
import * as uiSteps from 'shared-ui/steps'
import * as uiTable from 'shared-ui/table'
import * as uiTabs from 'shared-ui/tabs'
import * as uiTimeline from 'shared-ui/timeline'
import * as uiToast from 'shared-ui/toast'
import * as uiUnknownPage from 'shared-ui/unknown-page'
import * as uiVisuallyHidden from 'shared-ui/visually-hidden'
import * as reactQuery from './curated/@tanstack/react-query.ts'
import * as reactI18next from './curated/react-i18next.ts'
import * as router from './curated/react-router-dom.ts'

/** Desks of officials are shown to nobody without a session, which only the browser has. */
const NEVER_RENDERED = {}

/** `platform-modules.ts` for the renderer, which cannot wait for anything. A test keeps the two alike. */
export const PLATFORM: ShellServerModule['platform'] = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  i18next,
  'react-i18next': reactI18next,
  'shared-runtime/actions': actions,
  'shared-runtime/bus': bus,
  'shared-runtime/dialogs': dialogs,
  'shared-runtime/drafts': drafts,
  'shared-runtime/forms': forms,
  'shared-runtime/loading': loading,
  'shared-runtime/session': session,
  'shared-runtime/session-commands': sessionCommands,
  'shared-runtime/i18n': i18n,
  'shared-runtime/navigation': navigation,
  'shared-runtime/recent-searches': recentSearches,
  'shared-runtime/remote': remote,
  'shared-runtime/settings': settings,
  'shared-runtime/snackbar': snackbar,
  'shared-runtime/http': http,
  '@tanstack/react-query': reactQuery,
  axios,
  dayjs,
  rxjs,
  'shared-ui/antd/date-item': NEVER_RENDERED,
  'shared-ui/antd/desk': NEVER_RENDERED,
  'shared-ui/antd/file-item': NEVER_RENDERED,
  'shared-ui/antd/form-item': NEVER_RENDERED,
  'shared-ui/antd/table': NEVER_RENDERED,
  'shared-ui/breadcrumb': uiBreadcrumb,
  'shared-ui/button': uiButton,
  'shared-ui/card-list': uiCardList,
  'shared-ui/chips': uiChips,
  'shared-ui/choice': uiChoice,
  'shared-ui/choice-cards': uiChoiceCards,
  'shared-ui/combobox': uiCombobox,
  'shared-ui/dialog': uiDialog,
  'shared-ui/disclosure': uiDisclosure,
  'shared-ui/drawer': uiDrawer,
  'shared-ui/empty-state': uiEmptyState,
  'shared-ui/error-summary': uiErrorSummary,
  'shared-ui/facts': uiFacts,
  'shared-ui/field': uiField,
  'shared-ui/filter-panel': uiFilterPanel,
  'shared-ui/figure-tile': uiFigureTile,
  'shared-ui/form': uiForm,
  'shared-ui/grid': uiGrid,
  'shared-ui/highlighted': uiHighlighted,
  'shared-ui/icon': uiIcon,
  'shared-ui/image': uiImage,
  'shared-ui/link': uiLink,
  'shared-ui/list-layout': uiListLayout,
  'shared-ui/loading-failed': uiLoadingFailed,
  'shared-ui/notice': uiNotice,
  'shared-ui/pagination': uiPagination,
  'shared-ui/panel-tabs': uiPanelTabs,
  'shared-ui/password-field': uiPasswordField,
  'shared-ui/results-focus': uiResultsFocus,
  'shared-ui/risk-chip': uiRiskChip,
  'shared-ui/rule-list': uiRuleList,
  'shared-ui/search-box': uiSearchBox,
  'shared-ui/select': uiSelect,
  'shared-ui/side-menu': uiSideMenu,
  'shared-ui/skeleton': uiSkeleton,
  'shared-ui/stack': uiStack,
  'shared-ui/status': uiStatus,
  'shared-ui/steps': uiSteps,
  'shared-ui/table': uiTable,
  'shared-ui/tabs': uiTabs,
  'shared-ui/timeline': uiTimeline,
  'shared-ui/toast': uiToast,
  'shared-ui/unknown-page': uiUnknownPage,
  'shared-ui/visually-hidden': uiVisuallyHidden,
}
