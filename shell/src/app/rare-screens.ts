import { lazyScreens } from '../common/lazy/lazy-screens.tsx'
// In the main style sheet: the server renders these screens before the browser loads their chunk.
import '../common/agency/contact-facts.module.css'
import '../features/error-pages/not-found.module.css'
import '../features/error-pages/reserved.module.css'
import '../features/notifications/page/notification-tabs.module.css'
import '../features/notifications/page/notifications-route.module.css'
import '../features/sign-in/sign-in.module.css'
import '../features/site-map/site-map.module.css'

const screens = lazyScreens(() =>
  import(/* webpackChunkName: "screens" */ './all-rare-screens.ts').then(({ RARE_SCREENS }) => RARE_SCREENS),
)

/** Registers the code of the rare screens for the renderer, which bundles it. */
export const registerRareScreens = screens.provide
/** Loads the code of the rare screens. */
export const loadRareScreens = screens.load
export const NotFoundScreen = screens.screen((code) => code.NotFoundScreen)
export const NotificationTabsLayout = screens.screen((code) => code.NotificationTabsLayout)
export const NotificationsRoute = screens.screen((code) => code.NotificationsRoute)
export const ReservedScreen = screens.screen((code) => code.ReservedScreen)
export const SignInScreen = screens.screen((code) => code.SignInScreen)
export const SignOnCallback = screens.screen((code) => code.SignOnCallback)
export const SiteMapScreen = screens.screen((code) => code.SiteMapScreen)
