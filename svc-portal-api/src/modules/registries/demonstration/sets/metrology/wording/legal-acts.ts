import { text } from '../../../../definitions/registry-definition.ts'

function act(names: ReturnType<typeof text>) {
  return { name: names.az, names, url: null }
}

/** Acts that the entries of the registers rest on. */
export const TYPE_APPROVAL_ACT = act(
  text(
    'Nazirlər Kabinetinin 03.02.2011 tarixli 25 nömrəli qərarı',
    'Decision 25 of the Cabinet of Ministers of 03.02.2011',
    'Постановление Кабинета Министров № 25 от 03.02.2011',
  ),
)

export const ETALON_ACT = act(
  text(
    'Nazirlər Kabinetinin 16.12.2014 tarixli 392 nömrəli qərarı',
    'Decision 392 of the Cabinet of Ministers of 16.12.2014',
    'Постановление Кабинета Министров № 392 от 16.12.2014',
  ),
)
