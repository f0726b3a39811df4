// Loaded when the first message is validated. Schemas of modules that the first view imports are repeated here from the
// same constants: importing them would bundle zod into every page.
import * as z from 'zod/mini'
import { LIVE_TYPES } from '../../models/notification.ts'
import { LANGUAGES } from '../../session/language.ts'

const LanguageIso = z.enum(LANGUAGES)
const Text = z.string().check(z.maxLength(2000))
const Label = z.string().check(z.minLength(1), z.maxLength(60))
/** Path within this portal, without origin. */
const OwnPath = z.string().check(z.maxLength(2000), z.regex(/^\/(?![/\\])[^\s\\]*$/))

const Position = z.object({ horizontal: z.enum(['left', 'right']), vertical: z.enum(['top', 'bottom']) })

/** Kind of a snackbar, which is also its colour. */
export const SnackbarKind = z.enum(['info', 'error', 'success', 'warning'])

/**
 * A snackbar to show. `duration` is in milliseconds; errors and warnings stay until they are closed. Defaults: right,
 * bottom, 3000 ms, the message "Notification" in the page's language.
 */
export const ShowSnackbar = z.object({
  kind: SnackbarKind,
  message: z.optional(Text),
  duration: z.optional(z.int().check(z.positive())),
  position: z.optional(Position),
})
export type ShowSnackbar = z.infer<typeof ShowSnackbar>

/** The newest snackbar (section 3 of the specification). `duration` is null when it stays until it is closed. */
export const SnackbarState = z.object({
  open: z.boolean(),
  position: Position,
  duration: z.nullable(z.int()),
  message: z.string(),
  color: SnackbarKind,
})
export type SnackbarState = z.infer<typeof SnackbarState>

/** Whether the whole page is loading. */
export const PageLoading = z.object({ shown: z.boolean() })
export type PageLoading = z.infer<typeof PageLoading>

/** Loading state (STATE-01): number of pending operations, and the flags of the global and the page indicator. */
export const LoadingState = z.object({
  stack: z.int().check(z.nonnegative()),
  global: z.boolean(),
  page: z.boolean(),
})
export type LoadingState = z.infer<typeof LoadingState>

/**
 * A yes-or-no question (STATE-03). Defaults in the page's language: "Are you sure?", Yes and No. `destructive` focuses
 * the safe answer.
 */
export const ConfirmQuestion = z.object({
  message: z.optional(Text),
  details: z.optional(Text),
  acceptLabel: z.optional(Label),
  rejectLabel: z.optional(Label),
  destructive: z.optional(z.boolean()),
})
export type ConfirmQuestion = z.infer<typeof ConfirmQuestion>

/** Result of a confirmation. */
export const ConfirmReply = z.object({ accepted: z.boolean() })
export type ConfirmReply = z.infer<typeof ConfirmReply>

/**
 * A file for the viewer (STATE-04). `url` and tracks are paths of this portal; `alt` is the text alternative of an
 * image; `download` is the name under which the file is offered.
 */
export const ViewerFile = z.object({
  kind: z.enum(['image', 'video', 'pdf']),
  url: OwnPath,
  title: Text.check(z.minLength(1)),
  alt: z.optional(Text),
  tracks: z.optional(
    z.array(z.object({ url: OwnPath, language: LanguageIso, label: Label })).check(z.maxLength(10)),
  ),
  download: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
})
export type ViewerFile = z.infer<typeof ViewerFile>

/** Whether the viewer opened. */
export const ViewerReply = z.object({ opened: z.boolean() })
export type ViewerReply = z.infer<typeof ViewerReply>

/** Request to sign in. `reason` is a sentence in the page's language that the prompt shows. */
export const LoginRequest = z.object({ reason: z.optional(Text) })
export type LoginRequest = z.infer<typeof LoginRequest>

/** Whether the user is signed in after the prompt. */
export const LoginPromptReply = z.object({ signedIn: z.boolean() })
export type LoginPromptReply = z.infer<typeof LoginPromptReply>

/** Names of the dialogs whose content a remote supplies in the slot `dialog.<name>`. */
export const DIALOG_NAMES = [
  'login',
  'registration',
  'forgot-password',
  'change-password',
  'account-chooser',
] as const
/** Name of a dialog. */
export type DialogName = (typeof DIALOG_NAMES)[number]

/** Dialog to open. `reason` is a sentence in the page's language that the dialog shows. */
export const DialogRequest = z.object({ dialog: z.enum(DIALOG_NAMES), reason: z.optional(Text) })
export type DialogRequest = z.infer<typeof DialogRequest>

/** Language to change to. */
export const LanguageChange = z.object({ language: LanguageIso })
export type LanguageChange = z.infer<typeof LanguageChange>

/** Accessibility settings, the same shape as `WaiSettings`. */
export const Accessibility = z.object({
  showColor: z.boolean(),
  fontSize: z.union([z.literal(12), z.literal(16), z.literal(20)]),
  showImages: z.boolean(),
})

/** Language and accessibility settings of the page. */
export const SettingsState = z.object({ language: LanguageIso, wai: Accessibility })
export type SettingsState = z.infer<typeof SettingsState>

/** Language of the page and its texts by key (section 3 of the specification). */
export const LanguageState = z.object({
  currentLanguageIso: LanguageIso,
  keywords: z.record(z.string(), z.string()),
})
export type LanguageState = z.infer<typeof LanguageState>

/** Number of unread notifications; null until it is loaded, and for visitors. */
export const NotificationsState = z.object({ unread: z.nullable(z.int().check(z.nonnegative())) })
export type NotificationsState = z.infer<typeof NotificationsState>

/** A notification of the live channel (section 3 of the specification), in the language of the page. */
export const NewNotification = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  type: z.enum(LIVE_TYPES),
  title: Text,
  description: Text,
})
export type NewNotification = z.infer<typeof NewNotification>

/** The last search and the selected result (section 3 of the specification). */
export const SearchState = z.object({
  id: z.nullable(z.string()),
  title: z.string(),
  content: z.string(),
  searchPlace: z.string(),
})
export type SearchState = z.infer<typeof SearchState>

/** State of the circuit breaker of the API; `retryAt` is the next attempt, in milliseconds since 1970. */
export const ApiCircuit = z.object({ circuit: z.enum(['up', 'down']), retryAt: z.nullable(z.int()) })
export type ApiCircuit = z.infer<typeof ApiCircuit>
