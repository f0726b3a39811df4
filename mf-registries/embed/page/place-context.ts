import { createContext, useContext } from 'react'
import type { PlaceKeeper } from './embed-place.ts'

export const PlaceContext = createContext<PlaceKeeper | null>(null)

/** Where the element stands that a component belongs to. */
export function usePlaceKeeper(): PlaceKeeper {
  const keeper = useContext(PlaceContext)
  if (keeper === null) throw new Error('Rendered outside of an element')
  return keeper
}
