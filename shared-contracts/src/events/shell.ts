import { command, fact, stateTopic } from './topic.ts'

type Payloads = typeof import('./payloads/shell.ts')

/** Schema by its name; all of them are loaded when the first message is checked. */
function schema<Name extends keyof Payloads>(name: Name): () => Promise<Payloads[Name]> {
  return async () => (await import('./payloads/shell.ts'))[name]
}

/** One more thing is under way. */
export const pushLoading = command({ name: 'shell.loading.push', major: 1 })

/** One thing less is under way; never below zero. */
export const popLoading = command({ name: 'shell.loading.pop', major: 1, isRelief: true })

/** Nothing is under way any more. */
export const hideLoading = command({ name: 'shell.loading.hide', major: 1, isRelief: true })

/** The page as a whole is, or is no longer, being loaded. */
export const showPageLoading = command({
  name: 'shell.loading.page',
  major: 1,
  payload: schema('PageLoading'),
})

export const loadingState = stateTopic({
  name: 'shell.loading.state',
  major: 1,
  owner: 'shell',
  payload: schema('LoadingState'),
})

/** Shows a message over the page (STATE-02). */
export const showSnackbar = command({
  name: 'shell.snackbar.show',
  major: 1,
  payload: schema('ShowSnackbar'),
})

/** Hides the newest message. */
export const closeSnackbar = command({ name: 'shell.snackbar.close', major: 1 })

export const snackbarState = stateTopic({
  name: 'shell.snackbar.state',
  major: 1,
  owner: 'shell',
  payload: schema('SnackbarState'),
})

/** Asks the person a question of yes or no (STATE-03). */
export const requestConfirmation = command({
  name: 'shell.confirm.ask',
  major: 1,
  payload: schema('ConfirmQuestion'),
  reply: schema('ConfirmAnswer'),
  limit: 'person',
})

/** Opens an image, a video or a PDF over the page (STATE-04); answered once the viewer stands. */
export const openViewer = command({
  name: 'shell.viewer.open',
  major: 1,
  payload: schema('ViewerFile'),
  reply: schema('ViewerAnswer'),
  limit: 15_000,
})

/** Asks the visitor to sign in; answered at once where somebody is signed in. */
export const requestLogin = command({
  name: 'shell.login.ask',
  major: 1,
  payload: schema('LoginRequest'),
  reply: schema('LoginAnswer'),
  limit: 'person',
})

/** Opens one of the dialogs that mf-auth fills, in the place of the one that stands; answered before it opens. */
export const openDialog = command({ name: 'shell.dialog.open', major: 1, payload: schema('DialogRequest') })

/** Closes the dialog that stands; answered before it closes. */
export const closeDialog = command({ name: 'shell.dialog.close', major: 1 })

/** Begins the national single sign-on; the page is left once the provider's address is there. */
export const beginSignOn = command({ name: 'shell.signon.begin', major: 1, limit: 15_000 })

/** A sign-in was accepted: the shell reads who it is, closes the dialog and leads on (SESS-04). */
export const startSession = command({ name: 'shell.session.start', major: 1, limit: 15_000 })

/** What is known of the person has changed (account, profile): the shell reads it anew. */
export const renewSession = command({ name: 'shell.session.renew', major: 1, limit: 15_000 })

/** Signs out (SESS-03). */
export const endSession = command({ name: 'shell.session.end', major: 1, limit: 15_000 })

/** Asks for the page in another language; the shell decides. */
export const changeLanguage = command({
  name: 'shell.language.change',
  major: 1,
  payload: schema('LanguageChange'),
})

/** Asks for other accessibility settings; the shell decides. */
export const changeAccessibility = command({
  name: 'shell.accessibility.change',
  major: 1,
  payload: schema('Accessibility'),
})

export const languageState = stateTopic({
  name: 'shell.language.state',
  major: 1,
  owner: 'shell',
  payload: schema('LanguageState'),
})

export const settingsState = stateTopic({
  name: 'shell.settings.state',
  major: 1,
  owner: 'shell',
  payload: schema('SettingsState'),
})

/** How many notifications are unread (NOTIF-01). */
export const notificationsState = stateTopic({
  name: 'shell.notifications.state',
  major: 1,
  owner: 'shell',
  payload: schema('NotificationsState'),
})

/** A notification has come over the live channel (NOTIF-03); each tab hears of each once. */
export const notificationArrived = fact({
  name: 'shell.notification.arrived',
  major: 1,
  payload: schema('NewNotification'),
})

export const searchState = stateTopic({
  name: 'shell.search.state',
  major: 1,
  owner: 'shell',
  payload: schema('SearchState'),
})

/** Tells the shell what was searched for, or which result was chosen; it says so by `shell.search.state@1`. */
export const publishSearch = command({ name: 'shell.search.tell', major: 1, payload: schema('SearchState') })

/** Whether the API answers, and when it is tried again. */
export const apiState = stateTopic({
  name: 'shell.api.state',
  major: 1,
  owner: 'shell',
  payload: schema('ApiCircuit'),
})
