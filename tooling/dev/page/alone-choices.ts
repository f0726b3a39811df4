import { RoleName } from 'shared-contracts/models/role'
import { DEFAULT_WAI, WaiSettings } from 'shared-contracts/session/settings'
import type { Variant } from 'shared-contracts/session/variant'
import * as z from 'zod/mini'

export const VARIANTS: readonly Variant[] = ['quality', 'competition']

const Choices = z.object({
  variant: z.enum(['quality', 'competition']),
  role: z.union([z.literal('VISITOR'), RoleName]),
  wai: WaiSettings,
})
export type Choices = z.infer<typeof Choices>

const KEY = 'alone'

/** Stored per tab, so that a reload shows the same page. */
export function readChoices(variant: Variant): Choices {
  try {
    return Choices.parse(JSON.parse(sessionStorage.getItem(KEY) ?? ''))
  } catch {
    return { variant, role: 'VISITOR', wai: DEFAULT_WAI }
  }
}

export function saveChoices(choices: Choices): void {
  sessionStorage.setItem(KEY, JSON.stringify(choices))
}

/** Sets the attributes that the shell sets on its document. */
export function markDocument({ variant, wai }: Choices, language: string): void {
  const { documentElement } = document
  documentElement.lang = language
  documentElement.dataset['variant'] = variant
  documentElement.dataset['fontSize'] = String(wai.fontSize)
  for (const [name, isOn] of [
    ['data-colours', wai.showColor],
    ['data-images', wai.showImages],
  ] as const) {
    if (isOn) documentElement.removeAttribute(name)
    else documentElement.setAttribute(name, 'off')
  }
}
