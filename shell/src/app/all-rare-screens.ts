import { NotFoundScreen } from '../features/error-pages/not-found.screen.tsx'
import { ReservedScreen } from '../features/error-pages/reserved.screen.tsx'
import {
  NotificationTabsLayout,
  NotificationsRoute,
} from '../features/notifications/page/notifications-route.tsx'
import { SignInScreen } from '../features/sign-in/sign-in.screen.tsx'
import { SiteMapScreen } from '../features/site-map/site-map.screen.tsx'
import { SignOnCallback } from './entry/sign-on-callback.tsx'

/** Screens that few visits need, in one chunk. */
export const RARE_SCREENS = {
  NotFoundScreen,
  NotificationTabsLayout,
  NotificationsRoute,
  ReservedScreen,
  SignInScreen,
  SignOnCallback,
  SiteMapScreen,
}
