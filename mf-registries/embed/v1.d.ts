/** Types of `<quality-registry>`, major 1. Served at `/embed/registries/v1.d.ts`; within a major only additions. */

/** Values of `theme`; `auto` follows the visitor's system. */
export type QualityRegistryTheme = 'light' | 'dark' | 'contrast' | 'auto'

/** Languages of texts and records. */
export type QualityRegistryLanguage = 'az' | 'en' | 'ru'

/** Detail of `quality-registry:ready`: the first list or record is displayed. */
export interface QualityRegistryReady {
  /** Release of the module. */
  readonly version: string
}

/** Detail of `quality-registry:list`: a list or another page of it is displayed. */
export interface QualityRegistryListShown {
  readonly registry: string
  /** Search, filters, sort order and page, in the syntax of `filters`. */
  readonly filters: string
  /** Number of records found. */
  readonly total: number
}

/** Detail of `quality-registry:record`: a record was opened. */
export interface QualityRegistryRecordShown {
  readonly registry: string
  readonly id: string
}

/** Detail of `quality-registry:error`. */
export interface QualityRegistryFault {
  /** `ATTRIBUTE_WRONG`, or a code of the portal such as `REGISTRY_UNKNOWN` or `NETWORK_OFFLINE`. */
  readonly code: string
  /** Message in the language of the element. */
  readonly message: string
  /** The invalid attribute. */
  readonly attribute?: string
}

/** Events of the element by name. They bubble out of shadow roots; their details are plain data. */
export interface QualityRegistryEventMap {
  'quality-registry:ready': CustomEvent<QualityRegistryReady>
  'quality-registry:list': CustomEvent<QualityRegistryListShown>
  'quality-registry:record': CustomEvent<QualityRegistryRecordShown>
  'quality-registry:error': CustomEvent<QualityRegistryFault>
}

/** The element. Each property reflects the attribute of its name. */
export interface QualityRegistryElement extends HTMLElement {
  /** Name of the registry as in its address, e.g. `regulated-goods`. */
  registry: string
  /** Default: `az`. */
  lang: string
  /** Default: `auto`. */
  theme: string
  /** Search and filters: the query string of a list on the portal. */
  filters: string
  /** Id of a record to show instead of the list; empty for the list. */
  record: string
  /** Portal whose colours are used: `quality` (default) or `competition`. */
  variant: string
  /** Reloads the displayed data. */
  refresh(): void
  /** Shows a record of the current or another registry. */
  openRecord(id: string, registry?: string): void
  /** Shows the list set by the attributes. */
  showList(): void
  addEventListener<Name extends keyof QualityRegistryEventMap>(
    type: Name,
    listener: (this: QualityRegistryElement, event: QualityRegistryEventMap[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void
}

declare global {
  interface HTMLElementTagNameMap {
    'quality-registry': QualityRegistryElement
  }
}
