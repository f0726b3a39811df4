import type { MouseEvent } from 'react'
import { isPlainPress } from 'shared-runtime/navigation'
import { SuggestionList as DrawnList } from 'shared-ui/combobox'
import type { ComboboxState, Suggestion, SuggestionListProps as DrawnListProps } from 'shared-ui/combobox'

/** Input of a combobox and its list. */
export interface ComboboxField {
  readonly field: HTMLInputElement
  readonly listId: string
  /** Called with the state of the list. Must be stable between renders. */
  readonly onState: (state: ComboboxState) => void
}

interface SuggestionListProps extends Omit<DrawnListProps, 'groups' | 'note'> {
  readonly options: readonly (Omit<Suggestion, 'onClick'> & { readonly onChoose?: () => void })[]
}

/** Suggestions below a field; choosing one closes the list. */
export function SuggestionList({ options, ...list }: SuggestionListProps) {
  const pressed = (event: MouseEvent, onChoose?: () => void) => {
    // A modified click opens the link in another tab.
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
