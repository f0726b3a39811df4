/** Props of a screen: its route parameters. All else is provided by shared-runtime. */
export interface ScreenProps {
  readonly params: Readonly<Record<string, string>>
}
