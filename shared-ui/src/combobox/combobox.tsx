export { useCombobox } from './use-combobox.ts'
export type { Combobox, ComboboxOptions, ComboboxState } from './use-combobox.ts'
export { SuggestedList } from './suggested-list.tsx'
export type { Suggested, SuggestedGroup, SuggestedListProps } from './suggested-list.tsx'
