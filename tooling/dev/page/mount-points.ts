import manifest from 'remote-under-development/manifest'
import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import type { LocalizedText } from 'shared-contracts/session/language'
import type { fakeNetwork } from 'shared-runtime/fake-network'

/** Export of a remote's `dev/answers.ts`: responses created by `answer` of shared-runtime/fake-network. */
export type FakeAnswers = Parameters<typeof fakeNetwork>[0]

const files = import.meta.webpackContext('remote-under-development/src', {
  regExp: /\.(?:screen|slot)\.tsx$/,
  mode: 'lazy',
})

function findComponent(module: unknown): ComponentType<ScreenProps> {
  const exported: unknown[] = Object.values(module ?? {})
  const found = exported.find((value) => typeof value === 'function')
  if (found === undefined) throw new Error('The file exports no component')
  return found as ComponentType<ScreenProps>
}

function load(file: string): ComponentType<ScreenProps> {
  const key = file.replace(/^\.\/src\//, './')
  return lazy(async () => ({ default: findComponent(await files(key)) }))
}

const loaded = new Map<string, ComponentType<ScreenProps>>()

/**
 * Component of a screen or slot by its file in the manifest; loaded lazily.
 * @throws Error for a file without an exported component.
 */
export function componentOf(file: string): ComponentType<ScreenProps> {
  const component = loaded.get(file) ?? load(file)
  loaded.set(file, component)
  return component
}

/** Address of a screen or slot: `path` without language prefix. */
export interface MountPoint {
  readonly id: string
  readonly path: string
  readonly file: string
  readonly kind: 'screen' | 'slot'
  readonly title: LocalizedText
}

const WITHOUT_PARAMETERS = /^[^:]*$/

/** Screens by route; each slot on its own page. */
export const MOUNT_POINTS: readonly MountPoint[] = [
  ...manifest.routes.map(({ id, path, screen, title }) => ({
    id,
    path,
    file: screen,
    kind: 'screen' as const,
    title,
  })),
  ...(manifest.slots ?? []).map(({ id, slot, place }) => ({
    id,
    path: `/alone/slots/${id}`,
    file: slot,
    kind: 'slot' as const,
    title: { az: `${id} (${place})`, en: `${id} (${place})`, ru: `${id} (${place})` },
  })),
]

export const FIRST_PATH = MOUNT_POINTS.find(({ path }) => WITHOUT_PARAMETERS.test(path))?.path ?? '/alone'

export function hasNoParameters({ path }: MountPoint): boolean {
  return WITHOUT_PARAMETERS.test(path)
}
