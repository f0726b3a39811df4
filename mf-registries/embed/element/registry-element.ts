import type { QualityRegistryElement } from '../v1.d.ts'
import { ATTRIBUTES, readAttributes } from './attributes.ts'
import type { AttributeName, RawAttributes } from './attributes.ts'
import { createEmitter } from './element-events.ts'
import { openEmbed } from './open-embed.tsx'
import type { OpenEmbed } from './open-embed.tsx'

/** Origin of the module. */
interface ModuleOrigin {
  /** Origin of the portal. */
  readonly portal: string
  /** Release of the module. */
  readonly version: string
}

const ELEMENT_NAME = 'quality-registry'

/** The custom element. `origin` is set before it is defined. */
class RegistryElement extends HTMLElement implements QualityRegistryElement {
  static readonly observedAttributes = ATTRIBUTES
  static origin: ModuleOrigin = { portal: '', version: '' }
  declare registry: string
  declare theme: string
  declare filters: string
  declare record: string
  declare variant: string
  readonly #root = this.attachShadow({ mode: 'open' })
  #embed: OpenEmbed | undefined
  #isChanged = false

  static get version(): string {
    return RegistryElement.origin.version
  }

  connectedCallback(): void {
    if (this.#embed !== undefined) return
    const attributes = readAttributes(this.#readRaw())
    this.#embed = openEmbed({
      ...RegistryElement.origin,
      root: this.#root,
      attributes,
      emit: createEmitter(this),
    })
  }

  /** Closes the view, unless the element was only moved and is connected again. */
  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return
      this.#embed?.close()
      this.#embed = undefined
    })
  }

  /** Batches attribute changes of one task. */
  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (before === after || this.#isChanged || this.#embed === undefined) return
    this.#isChanged = true
    queueMicrotask(() => {
      this.#isChanged = false
      this.#embed?.change(readAttributes(this.#readRaw()))
    })
  }

  #readRaw(): RawAttributes {
    const entries = ATTRIBUTES.map((name) => [name, this.getAttribute(name)])
    return Object.fromEntries(entries) as Record<AttributeName, string | null>
  }

  refresh(): void {
    this.#embed?.refresh()
  }

  openRecord(id: string, registry?: string): void {
    this.#embed?.openRecord(id, registry)
  }

  showList(): void {
    this.#embed?.showList()
  }

  override focus(options?: FocusOptions): void {
    this.#root.querySelector<HTMLElement>('[data-embed]')?.focus(options)
  }
}

/** Reflects each attribute as a property; `lang` is a property of every element. */
for (const name of ATTRIBUTES.filter((attribute) => attribute !== 'lang')) {
  Object.defineProperty(RegistryElement.prototype, name, {
    get(this: HTMLElement) {
      return this.getAttribute(name) ?? ''
    },
    set(this: HTMLElement, value: string) {
      this.setAttribute(name, value)
    },
  })
}

/** Defines the element once per page. A second definition only logs a warning. */
export function defineElement(origin: ModuleOrigin): void {
  const present = customElements.get(ELEMENT_NAME) as { readonly version?: string } | undefined
  if (present === undefined) {
    RegistryElement.origin = origin
    customElements.define(ELEMENT_NAME, RegistryElement)
  } else if (present.version !== origin.version) {
    console.warn(
      `<${ELEMENT_NAME}> is defined already, by release ${present.version ?? 'unknown'}; release ${origin.version} of ${origin.portal} is left out`,
    )
  }
}
