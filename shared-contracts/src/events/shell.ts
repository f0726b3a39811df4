import { command, fact, stateTopic } from './topic.ts'

type Payloads = typeof import('./payloads/shell.ts')

/** Loader of a schema by name. The first validated message loads all of them in one chunk. */
function schema<Name extends keyof Payloads>(name: Name): () => Promise<Payloads[Name]> {
  return async () => (await import('./payloads/shell.ts'))[name]
}

/** Command: increments the number of pending operations. */
export const pushLoading = command({ name: 'shell.loading.push', major: 1 })

/** Command: decrements the number of pending operations, to zero at least. */
export const popLoading = command({ name: 'shell.loading.pop', major: 1, isRelief: true })

/** Command: resets the number of pending operations to zero. */
export const hideLoading = command({ name: 'shell.loading.hide', major: 1, isRelief: true })

/** Command: shows or hides the loading indicator of the whole page. */
export const showPageLoading = command({
  name: 'shell.loading.page',
  major: 1,
  payload: schema('PageLoading'),
})

/** State: loading indicators (STATE-01). */
export const loadingState = stateTopic({
  name: 'shell.loading.state',
  major: 1,
  owner: 'shell',
  payload: schema('LoadingState'),
})

/** Command: shows a snackbar (STATE-02). */
export const showSnackbar = command({
  name: 'shell.snackbar.show',
  major: 1,
  payload: schema('ShowSnackbar'),
})

/** Command: closes the newest snackbar. */
export const closeSnackbar = command({ name: 'shell.snackbar.close', major: 1 })

/** State: the newest snackbar (STATE-02). */
export const snackbarState = stateTopic({
  name: 'shell.snackbar.state',
  major: 1,
  owner: 'shell',
  payload: schema('SnackbarState'),
})

/** Command: shows a confirmation dialog (STATE-03). */
export const requestConfirmation = command({
  name: 'shell.confirm.ask',
  major: 1,
  payload: schema('ConfirmQuestion'),
  reply: schema('ConfirmReply'),
  limit: 'person',
})

/** Command: opens an image, a video or a PDF over the page (STATE-04). Resolves when the viewer is open. */
export const openViewer = command({
  name: 'shell.viewer.open',
  major: 1,
  payload: schema('ViewerFile'),
  reply: schema('ViewerReply'),
  limit: 15_000,
})

/** Command: prompts the visitor to sign in. Resolves at once when a user is signed in. */
export const requestLogin = command({
  name: 'shell.login.ask',
  major: 1,
  payload: schema('LoginRequest'),
  reply: schema('LoginPromptReply'),
  limit: 'person',
})

/** Command: opens a dialog whose content mf-auth supplies, in place of the open one. Resolves before it opens. */
export const openDialog = command({ name: 'shell.dialog.open', major: 1, payload: schema('DialogRequest') })

/** Command: closes the open dialog. Resolves before it closes. */
export const closeDialog = command({ name: 'shell.dialog.close', major: 1 })

/** Command: starts the national single sign-on. The browser leaves the page when the provider's address is loaded. */
export const beginSignOn = command({ name: 'shell.signon.begin', major: 1, limit: 15_000 })

/** Command after an accepted sign-in: loads the user, closes the dialog and redirects (SESS-04). */
export const startSession = command({ name: 'shell.session.start', major: 1, limit: 15_000 })

/** Command after a change of account or profile: reloads the user. */
export const renewSession = command({ name: 'shell.session.renew', major: 1, limit: 15_000 })

/** Command: signs out (SESS-03). */
export const endSession = command({ name: 'shell.session.end', major: 1, limit: 15_000 })

/** Command: changes the language of the page. The shell may refuse. */
export const changeLanguage = command({
  name: 'shell.language.change',
  major: 1,
  payload: schema('LanguageChange'),
})

/** Command: changes the accessibility settings. The shell may refuse. */
export const changeAccessibility = command({
  name: 'shell.accessibility.change',
  major: 1,
  payload: schema('Accessibility'),
})

/** State: language of the page and its texts. */
export const languageState = stateTopic({
  name: 'shell.language.state',
  major: 1,
  owner: 'shell',
  payload: schema('LanguageState'),
})

/** State: language and accessibility settings. */
export const settingsState = stateTopic({
  name: 'shell.settings.state',
  major: 1,
  owner: 'shell',
  payload: schema('SettingsState'),
})

/** State: number of unread notifications (NOTIF-01). */
export const notificationsState = stateTopic({
  name: 'shell.notifications.state',
  major: 1,
  owner: 'shell',
  payload: schema('NotificationsState'),
})

/** Fact: a notification arrived over the live channel (NOTIF-03). Each tab publishes each notification once. */
export const notificationArrived = fact({
  name: 'shell.notification.arrived',
  major: 1,
  payload: schema('NewNotification'),
})

/** State: the last search and the selected result. */
export const searchState = stateTopic({
  name: 'shell.search.state',
  major: 1,
  owner: 'shell',
  payload: schema('SearchState'),
})

/** Command: records a search or the selected result; the shell publishes it as `shell.search.state@1`. */
export const publishSearch = command({ name: 'shell.search.tell', major: 1, payload: schema('SearchState') })

/** State: circuit breaker of the API, with the time of the next attempt. */
export const apiState = stateTopic({
  name: 'shell.api.state',
  major: 1,
  owner: 'shell',
  payload: schema('ApiCircuit'),
})
