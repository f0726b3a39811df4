import type { KeyboardEvent, RefObject, SyntheticEvent } from 'react'
import type { ErrorCode } from 'shared-contracts/errors/catalogue'
import type { PortalError } from 'shared-contracts/errors/portal-error'
import type { FailureNotice } from '../actions/actions.ts'
import type { Draft } from '../drafts/drafts.ts'
import type { FieldName, ValueAt } from './field-path.ts'
import type { FormErrors } from './form-errors.ts'
import type { ControlEvent, Focusable } from './form-values.ts'

/** Options of a field. */
export interface FieldOptions<Value, Values> {
  readonly label: string
  /** Validates the value: returns a key of `FIELD_MESSAGES` or a sentence; undefined if valid. */
  readonly check?: (value: Value, values: Values) => string | undefined
  /** Optional: an empty value is not validated, and the label is marked. */
  readonly isOptional?: boolean
  /** The check of an optional field also runs while it is empty, e.g. for files that were refused. */
  readonly checksEmpty?: boolean
  /** Condition of the field. While false it is not validated, and the screen hides it. */
  readonly isShown?: (values: Values) => boolean
  /** False excludes the field from drafts, e.g. a password or a file. */
  readonly isInDraft?: boolean
}

/** Stored values of a form by name, with their subject in `@of` and the idempotency key in `@key`. */
export type DraftValues = Readonly<Record<string, unknown>>

/** Draft of a form. */
export type FormDraft = Draft<DraftValues>

/** Metadata of a submission. */
export interface Submission {
  /**
   * Idempotency key: the same for each attempt until the form is saved, with a draft also after a reload.
   */
  readonly key: string
}

/** Options of a form. */
export interface FormOptions<Values extends object> {
  readonly initial: Values
  /** Resets the form when the content of `initial` changes, e.g. for a form that shows the state of the address. */
  readonly followsInitial?: boolean
  /** Fields in order. Other fields have no label, no validation and no errors. */
  readonly fields: {
    readonly [Name in FieldName<Values>]?: FieldOptions<ValueAt<Values, Name>, Values>
  }
  /**
   * Submits the values. Resolves with true if they are saved: they become the initial values, and the draft is deleted.
   */
  readonly onSubmit: (values: Values, submission: Submission) => Promise<unknown> | void
  /** Error of the last submission, from `useAction` with `shows: true`. */
  readonly error?: PortalError | undefined
  /** Error code of an idempotency key that was used for other values: the next attempt gets a new key. */
  readonly usedKeyCode?: ErrorCode
  /** Draft of the form, from `useDraft<DraftValues>(id, version, {})`. */
  readonly draft?: FormDraft
  /** Subject of the draft, e.g. a record and its version. A draft with another subject is not restored. */
  readonly draftOf?: string
  /** Maps the server's name of a field to the form's, e.g. without a prefix. */
  readonly nameOf?: (serverName: string) => string
}

/** Props of a control, compatible with the fields of `shared-ui`. Other controls use those they support. */
export interface FormField<Value> {
  readonly name: string
  readonly label: string
  readonly value: Value
  /** Error message. */
  readonly error: string | undefined
  /** Label before the error message. */
  readonly errorWord: string
  /** Mark after the label of an optional field. */
  readonly optionalWord: string | undefined
  readonly ref: (control: Focusable | null) => void
  /** Accepts the value, or the event of a native control. */
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
  readonly errors: readonly {
    readonly field: string
    readonly message: string
    readonly onSelect: () => void
  }[]
}

/** Headless form: values, validation errors, focus and submission. */
export interface Form<Values extends object> {
  readonly values: Values
  /** Current `initial` of the options, which may be newer than the initial values of the form. */
  readonly latestInitial: Values
  /** Label of a field, or of the field with the part at a path. */
  readonly labelOf: (name: string) => string
  /** There are no validation errors of browser or server. */
  readonly canSubmit: boolean
  readonly isBusy: boolean
  /** The values differ from the initial or saved ones. */
  readonly isDirty: boolean
  /** Fields with validation errors, in order. */
  readonly invalidFields: readonly string[]
  readonly errors: FormErrors
  /** Binds a control to a field or to a part of its value. */
  readonly field: <Name extends FieldName<Values>>(name: Name) => FormField<ValueAt<Values, Name>>
  /** The same for `PasswordField`, with the labels of its button. */
  readonly password: <Name extends FieldName<Values>>(name: Name) => PasswordFormField<ValueAt<Values, Name>>
  /** False for a conditional field whose condition does not hold. */
  readonly isShown: (name: FieldName<Values>) => boolean
  readonly focus: (name: string) => void
  /** Sets a value, as if the user had typed it. */
  readonly fill: <Name extends FieldName<Values>>(name: Name, value: ValueAt<Values, Name>) => void
  /** Adds an error found while the user types; undefined removes it. */
  readonly setError: (name: FieldName<Values>, message: string | undefined) => void
  /** Shows all validation errors and focuses the first. */
  readonly showAll: () => void
  /** Submits the values unless a field is invalid or a submission is pending. */
  readonly submit: () => Promise<void>
  /** Resets the form to given values, or to the initial ones. */
  readonly reset: (values?: Values) => void
  /** Props of the `form` element. */
  readonly element: {
    readonly ref: RefObject<HTMLFormElement | null>
    readonly onSubmit: (event: SyntheticEvent) => void
    readonly onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => void
  }
  /** Props of `ErrorSummary`; undefined without errors of fields. */
  readonly summary: FormSummary | undefined
  /** Props of `Notice` for an error without a field. */
  readonly failure: FailureNotice | undefined
  /** Sentence with the invalid fields, once a field was visited. */
  readonly missing: string | undefined
}
