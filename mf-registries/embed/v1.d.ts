/**
 * Types of `<quality-registry>`, major 1. Served at `/embed/registries/v1.d.ts`; nothing here changes but by addition
 * as long as the major lives.
 */

/** What `theme` can be; `auto` follows the visitor's system. */
export type QualityRegistryTheme = 'light' | 'dark' | 'contrast' | 'auto'

/** Languages of texts and records. */
export type QualityRegistryLanguage = 'az' | 'en' | 'ru'

/** Detail of `quality-registry:ready`: the first list or record stands. */
export interface QualityRegistryReady {
  /** Release of the module. */
  readonly version: string
}

/** Detail of `quality-registry:list`: a list stands, or another part of it. */
export interface QualityRegistryListShown {
  readonly registry: string
  /** Search, filters, sorting and page as `filters` takes them. */
  readonly filters: string
  /** Records that were found. */
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
  /** A sentence in the language of the element. */
  readonly message: string
  /** The attribute that is wrong. */
  readonly attribute?: string
}

/** Events of the element by name. They bubble and leave shadow roots; what they carry is plain data. */
export interface QualityRegistryEventMap {
  'quality-registry:ready': CustomEvent<QualityRegistryReady>
  'quality-registry:list': CustomEvent<QualityRegistryListShown>
  'quality-registry:record': CustomEvent<QualityRegistryRecordShown>
  'quality-registry:error': CustomEvent<QualityRegistryFault>
}

/** The element. Each property is the attribute of its name. */
export interface QualityRegistryElement extends HTMLElement {
  /** Name of the registry as in its address, e.g. `regulated-goods`. */
  registry: string
  /** `az` where it is empty. */
  lang: string
  /** `auto` where it is empty. */
  theme: string
  /** Search and filters: what follows the question mark in the address of a list of the portal. */
  filters: string
  /** Id of a record to show in place of the list; empty for the list. */
  record: string
  /** Colours of which portal: `quality`, which is so where it is empty, or `competition`. */
  variant: string
  /** Asks the portal again for what is shown. */
  refresh(): void
  /** Shows a record, of the present registry or of another one. */
  openRecord(id: string, registry?: string): void
  /** Shows the list that the attributes say. */
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
