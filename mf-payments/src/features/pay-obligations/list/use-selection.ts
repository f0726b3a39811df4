import { useState } from 'react'
import type { Obligation } from 'shared-contracts/http/payments/payment-models'

/** Obligation chosen to be paid, with the amount that the list has shown. */
type ChosenObligation = Pick<Obligation, 'number' | 'amount'>

interface Selection {
  /** Also of other pages of the list; without those of this page that can no longer be paid. */
  readonly chosen: readonly ChosenObligation[]
  readonly isChosen: (number: string) => boolean
  readonly toggle: (obligation: ChosenObligation) => void
  /** Chooses these obligations too. */
  readonly add: (obligations: readonly ChosenObligation[]) => void
  /** Removes these numbers, also those of other pages. */
  readonly remove: (numbers: readonly string[]) => void
  readonly clear: () => void
}

/** What the user has chosen to pay together. It stays while the list is filtered, sorted and paged. */
export function useSelection(content: readonly Obligation[]): Selection {
  const [stored, setStored] = useState<readonly ChosenObligation[]>([])
  const shown = new Map(content.map((obligation) => [obligation.number, obligation]))
  const chosen = stored.flatMap((one): ChosenObligation[] => {
    const present = shown.get(one.number)
    if (present === undefined) return [one]
    return present.isPayable ? [{ number: one.number, amount: present.amount }] : []
  })
  const isChosen = (number: string) => chosen.some((one) => one.number === number)
  const pick = ({ number, amount }: ChosenObligation) => ({ number, amount })
  return {
    chosen,
    isChosen,
    toggle(obligation) {
      setStored(
        isChosen(obligation.number)
          ? chosen.filter(({ number }) => number !== obligation.number)
          : [...chosen, pick(obligation)],
      )
    },
    add(obligations) {
      setStored([...chosen, ...obligations.filter(({ number }) => !isChosen(number)).map(pick)])
    },
    remove(numbers) {
      setStored(chosen.filter(({ number }) => !numbers.includes(number)))
    },
    clear() {
      setStored([])
    },
  }
}
