// Loaded when the first message is checked. Schemas of modules that the first view needs are written anew here, from
// the same constants: importing them would keep zod in every page.
import * as z from 'zod/mini'
import { LIVE_TYPES } from '../../models/notification.ts'
import { LANGUAGES } from '../../session/language.ts'

const LanguageIso = z.enum(LANGUAGES)
const Text = z.string().check(z.maxLength(2000))
const Label = z.string().check(z.minLength(1), z.maxLength(60))
/** A path of this portal without its origin; never another site. */
const OwnPath = z.string().check(z.maxLength(2000), z.regex(/^\/(?![/\\])[^\s\\]*$/))

const Position = z.object({ horizontal: z.enum(['left', 'right']), vertical: z.enum(['top', 'bottom']) })

/** Kinds of a snackbar, which are also its colours. */
export const SnackbarKind = z.enum(['info', 'error', 'success', 'warning'])

/**
 * What a snackbar says. Duration in milliseconds; errors and warnings stay until closed. What is left out takes the
 * default: right, bottom, 3000 ms, the message "Notification" in the page's language.
 */
export const ShowSnackbar = z.object({
  kind: SnackbarKind,
  message: z.optional(Text),
  duration: z.optional(z.int().check(z.positive())),
  position: z.optional(Position),
})
export type ShowSnackbar = z.infer<typeof ShowSnackbar>

/** The newest snackbar (section 3 of the specification). `duration` is null where it stays until it is closed. */
export const SnackbarState = z.object({
  open: z.boolean(),
  position: Position,
  duration: z.nullable(z.int()),
  message: z.string(),
  color: SnackbarKind,
})
export type SnackbarState = z.infer<typeof SnackbarState>

/** Whether the page as a whole is being loaded. */
export const PageLoading = z.object({ shown: z.boolean() })
export type PageLoading = z.infer<typeof PageLoading>

/** Counter of what is under way, and the two flags (STATE-01). */
export const LoadingState = z.object({
  stack: z.int().check(z.nonnegative()),
  global: z.boolean(),
  page: z.boolean(),
})
export type LoadingState = z.infer<typeof LoadingState>

/**
 * A question of yes or no (STATE-03). What is left out: "Are you sure?", Yes and No in the page's language.
 * `destructive` puts the focus on the safe answer.
 */
export const ConfirmQuestion = z.object({
  message: z.optional(Text),
  details: z.optional(Text),
  acceptLabel: z.optional(Label),
  rejectLabel: z.optional(Label),
  destructive: z.optional(z.boolean()),
})
export type ConfirmQuestion = z.infer<typeof ConfirmQuestion>

export const ConfirmAnswer = z.object({ accepted: z.boolean() })
export type ConfirmAnswer = z.infer<typeof ConfirmAnswer>

/**
 * A file for the viewer (STATE-04). `url` and tracks are paths of this portal; `alt` says what an image shows,
 * `download` offers the file under that name.
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

export const ViewerAnswer = z.object({ opened: z.boolean() })
export type ViewerAnswer = z.infer<typeof ViewerAnswer>

/** Why signing in is asked for: a sentence in the page's language, shown in the prompt. */
export const LoginRequest = z.object({ reason: z.optional(Text) })
export type LoginRequest = z.infer<typeof LoginRequest>

export const LoginAnswer = z.object({ signedIn: z.boolean() })
export type LoginAnswer = z.infer<typeof LoginAnswer>

/** Dialogs of the portal whose content a remote supplies as a slot of the place `dialog.<name>`. */
export const DIALOG_NAMES = [
  'login',
  'registration',
  'forgot-password',
  'change-password',
  'account-chooser',
] as const
export type DialogName = (typeof DIALOG_NAMES)[number]

/** `reason` is a sentence in the page's language that says why it opens. */
export const DialogRequest = z.object({ dialog: z.enum(DIALOG_NAMES), reason: z.optional(Text) })
export type DialogRequest = z.infer<typeof DialogRequest>

export const LanguageChange = z.object({ language: LanguageIso })
export type LanguageChange = z.infer<typeof LanguageChange>

/** Accessibility settings, as `session/settings` has them. */
export const Accessibility = z.object({
  showColor: z.boolean(),
  fontSize: z.union([z.literal(12), z.literal(16), z.literal(20)]),
  showImages: z.boolean(),
})

export const SettingsState = z.object({ language: LanguageIso, wai: Accessibility })
export type SettingsState = z.infer<typeof SettingsState>

/** The language that is shown and its texts by key (section 3 of the specification). */
export const LanguageState = z.object({
  currentLanguageIso: LanguageIso,
  keywords: z.record(z.string(), z.string()),
})
export type LanguageState = z.infer<typeof LanguageState>

/** `unread` is null while that is not known, and for visitors. */
export const NotificationsState = z.object({ unread: z.nullable(z.int().check(z.nonnegative())) })
export type NotificationsState = z.infer<typeof NotificationsState>

/** What the live channel tells (section 3 of the specification), in the language of the page. */
export const NewNotification = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  type: z.enum(LIVE_TYPES),
  title: Text,
  description: Text,
})
export type NewNotification = z.infer<typeof NewNotification>

/** What was searched for and which result was chosen (section 3 of the specification). */
export const SearchState = z.object({
  id: z.nullable(z.string()),
  title: z.string(),
  content: z.string(),
  searchPlace: z.string(),
})
export type SearchState = z.infer<typeof SearchState>

/** Whether the portal's API answers; `retryAt` is when it is tried again, in milliseconds since 1970. */
export const ApiCircuit = z.object({ circuit: z.enum(['up', 'down']), retryAt: z.nullable(z.int()) })
export type ApiCircuit = z.infer<typeof ApiCircuit>
