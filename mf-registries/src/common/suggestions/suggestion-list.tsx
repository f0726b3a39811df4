import type { MouseEvent } from 'react'
import { isPlainPress } from 'shared-runtime/navigation'
import { SuggestionList as DrawnList } from 'shared-ui/combobox'
import type { ComboboxState, Suggestion, SuggestionListProps as DrawnListProps } from 'shared-ui/combobox'

/** What a field and its list have in common. */
export interface ComboboxField {
  readonly field: HTMLInputElement
  readonly listId: string
  /** The field says whether the list stands. Must not change from render to render. */
  readonly onState: (state: ComboboxState) => void
}

interface SuggestionListProps extends Omit<DrawnListProps, 'groups' | 'note'> {
  readonly options: readonly (Omit<Suggestion, 'onClick'> & { readonly onChoose?: () => void })[]
}

/** The list below a field in which somebody types; whatever is chosen closes it. */
export function SuggestionList({ options, ...list }: SuggestionListProps) {
  const pressed = (event: MouseEvent, onChoose?: () => void) => {
    // By any other press a link opens elsewhere.
    if (!isPlainPress(event.nativeEvent)) return
    list.box.close()
    onChoose?.()
  }
  const drawn = options.map(({ onChoose, ...option }) => ({
    ...option,
    onClick: (event: MouseEvent) => pressed(event, onChoose),
  }))
  return <DrawnList {...list} groups={[{ key: 'all', options: drawn }]} />
}
