/** A screen gets nothing but its route parameters; the rest comes from shared-runtime. */
export interface ScreenProps {
  readonly params: Readonly<Record<string, string>>
}
