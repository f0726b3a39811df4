/** Screens that few visits need, in one chunk. */
export { ContactsScreen } from '../features/contacts/contacts.screen.tsx'
export { NotFoundScreen } from '../features/error-pages/not-found.screen.tsx'
export { ReservedScreen } from '../features/error-pages/reserved.screen.tsx'
export {
  NotificationTabsLayout,
  NotificationsRoute,
} from '../features/notifications/page/notifications-route.tsx'
export { SignInScreen } from '../features/sign-in/sign-in.screen.tsx'
export { SignOnCallback } from './entry/sign-on-callback.tsx'
export { SiteMapScreen } from '../features/site-map/site-map.screen.tsx'
