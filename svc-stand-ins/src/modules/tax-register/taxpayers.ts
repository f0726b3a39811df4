/** Fictitious taxpayers by tax number. */
export const TAXPAYERS: ReadonlyMap<string, string> = new Map([
  ['9900000011', 'Nümunə dövlət agentliyi'],
  ['9900000021', 'Nümunə nazirlik'],
  ['9900000031', 'Nümunə 1 MMC'],
  ['9900000041', 'Nümunə 2 MMC'],
  ['9900000051', 'Nümunə 3 ASC'],
  ['9900000061', 'Xarici şirkətin nümunə filialı'],
  ['9900000072', 'Fərdi sahibkar (nümunə)'],
])
