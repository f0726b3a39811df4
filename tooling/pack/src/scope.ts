/**
 * The scope under which teams get our packages. `.npmrc` of a remote sends it to the release registry, so that no
 * public registry is ever asked for them (docs/decisions/0150).
 */
export const SCOPE = '@quality-portal'

/** `shared-ui` → `@quality-portal/shared-ui`. */
export function scopedName(name: string): string {
  return `${SCOPE}/${name}`
}
