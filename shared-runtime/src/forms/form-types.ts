import type { KeyboardEvent, RefObject, SyntheticEvent } from 'react'
import type { ErrorCode } from 'shared-contracts/errors/catalogue'
import type { PortalError } from 'shared-contracts/errors/portal-error'
import type { FailureNotice } from '../actions/actions.ts'
import type { Draft } from '../drafts/drafts.ts'
import type { FieldName, ValueAt } from './field-path.ts'
import type { FormFindings } from './form-findings.ts'
import type { ControlEvent, Focusable } from './form-values.ts'

/** What a form has to be given of a field. */
export interface FieldOptions<Value, Values> {
  readonly label: string
  /** What is wrong with the value: a key of `FIELD_MESSAGES` or a sentence; undefined where it may be sent. */
  readonly check?: (value: Value, values: Values) => string | undefined
  /** May stay empty: an empty value is not checked, and the label says so. */
  readonly isOptional?: boolean
  /** A conditional field: while this is false it is not checked, and the screen leaves it out. */
  readonly isShown?: (values: Values) => boolean
  /** False for what no draft keeps: a password, a file. */
  readonly isKept?: boolean
}

/** What a draft keeps of a form: values by name, with `@of` what they are about and with `@key` the idempotency key. */
export type DraftValues = Readonly<Record<string, unknown>>

/** A draft of a form. */
export type FormDraft = Draft<DraftValues>

/** What goes with the values of a submission. */
export interface Submission {
  /**
   * Idempotency key: the same for every attempt until the form is saved, also after a reload when the form has a draft.
   */
  readonly key: string
}

/** What a form is made of. */
export interface FormOptions<Values extends object> {
  readonly initial: Values
  /** The form shows a state from elsewhere, such as an address: it begins anew whenever `initial` has other content. */
  readonly followsInitial?: boolean
  /** Fields in their order; one that is not named here has no label, no check, and gets no findings. */
  readonly fields: {
    readonly [Name in FieldName<Values>]?: FieldOptions<ValueAt<Values, Name>, Values>
  }
  /** Sends the values. Resolves with true once they are saved: the form begins with them then, and its draft is removed. */
  readonly onSubmit: (values: Values, submission: Submission) => Promise<unknown> | void
  /** Why the last submission was refused, of the form's `useAction` with `shows: true`. */
  readonly error?: PortalError | undefined
  /** Code of the refusal of a key that has saved something else: the next attempt gets another key. */
  readonly usedKeyCode?: ErrorCode
  /** Keeps what is typed, by `useDraft<DraftValues>(id, version, {})`. */
  readonly draft?: FormDraft
  /** What the draft is about, e.g. a record and its version: a draft about something else is not brought back. */
  readonly draftOf?: string
  /** Name of the form's field where the server uses another one, e.g. with the object that holds it. */
  readonly nameOf?: (serverName: string) => string
}

/** Props of a control: all of them fit the fields of `shared-ui`; other controls take those that they have. */
export interface FormField<Value> {
  readonly name: string
  readonly label: string
  readonly value: Value
  /** Sentence to show. */
  readonly error: string | undefined
  /** Word before the sentence. */
  readonly errorWord: string
  /** Word after the label of a field that may stay empty. */
  readonly optionalWord: string | undefined
  readonly ref: (control: Focusable | null) => void
  /** Takes the value, or the event of a native control. */
  readonly onChange: (change: Value | ControlEvent) => void
  readonly onBlur: () => void
}

/** Props of `PasswordField`. */
export interface PasswordFormField<Value> extends FormField<Value> {
  readonly showText: string
  readonly hideText: string
}

/** Props of `ErrorSummary`. */
export interface FormSummary {
  readonly title: string
  readonly attempt: number
  readonly errors: readonly { readonly field: string; readonly message: string; readonly onGo: () => void }[]
}

/** A form of any size: values, findings, focus and submission. It renders nothing itself. */
export interface Form<Values extends object> {
  readonly values: Values
  /** The values that the caller gives now, which may be newer than those that the form began with. */
  readonly given: Values
  /** Label of a field; of a part of a value that of the whole. */
  readonly labelOf: (name: string) => string
  /** Nothing is wrong, as far as checks and server have found. */
  readonly canSubmit: boolean
  readonly isBusy: boolean
  /** The values differ from those that the form began with, and are not saved. */
  readonly isDirty: boolean
  /** Fields that keep the form from being sent, in their order. */
  readonly wanting: readonly string[]
  readonly findings: FormFindings
  /** Binds a control to a field or to a part of its value. */
  readonly field: <Name extends FieldName<Values>>(name: Name) => FormField<ValueAt<Values, Name>>
  /** The same for `PasswordField`, with the words of its button. */
  readonly password: <Name extends FieldName<Values>>(name: Name) => PasswordFormField<ValueAt<Values, Name>>
  /** False for a conditional field whose condition does not hold. */
  readonly isShown: (name: FieldName<Values>) => boolean
  readonly focus: (name: string) => void
  /** Sets a value, as if the user had typed it. */
  readonly fill: <Name extends FieldName<Values>>(name: Name, value: ValueAt<Values, Name>) => void
  /** A finding that came while the user was typing; undefined takes it back. */
  readonly note: (name: FieldName<Values>, finding: string | undefined) => void
  /** Shows everything that is wrong and focuses the first of it. */
  readonly showAll: () => void
  /** Sends the values, unless a check fails or a submission is under way. */
  readonly submit: () => Promise<void>
  /** Begins anew, with other values or with those that it began with. */
  readonly reset: (values?: Values) => void
  /** Props of the `form` element. */
  readonly element: {
    readonly ref: RefObject<HTMLFormElement | null>
    readonly onSubmit: (event: SyntheticEvent) => void
    readonly onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => void
  }
  /** Props of `ErrorSummary`; undefined where nothing was found at fields. */
  readonly summary: FormSummary | undefined
  /** Props of `Notice` for a refusal that belongs to no field. */
  readonly failure: FailureNotice | undefined
  /** Sentence that names the fields which keep the form from being sent, once a field was visited. */
  readonly missing: string | undefined
}
