import { useState } from 'react'
import type { Manufacturer } from 'shared-contracts/models/user'
import { compareText, useLanguage, useTexts } from 'shared-runtime/i18n'
import type { Texts } from 'shared-runtime/i18n'
import { useAuth } from 'shared-runtime/session'
import { useSessionCommands } from 'shared-runtime/session-commands'
import { useSnackbar } from 'shared-runtime/snackbar'
import { ChoiceCards } from 'shared-ui/choice-cards'
import type { ChoiceCard } from 'shared-ui/choice-cards'
import { TextField } from 'shared-ui/field'
import { Notice } from 'shared-ui/notice'
import { accountLines, isCitizen } from '../../common/account-lines.ts'
import { useChooseAccount } from './choose-account.api.ts'
import styles from './choose-account.module.css'

/** Number of accounts from which on the list has a search field. */
const MIN_SEARCHABLE = 7
/** Id of the citizen card that is added where the user has no such account. */
const CITIZEN = 'citizen'

type Language = ReturnType<typeof useLanguage>

/** Sorts the citizen account first, then organizations by name. */
function sortAccounts(accounts: readonly Manufacturer[], language: Language): Manufacturer[] {
  return accounts.toSorted(
    (one, other) =>
      Number(isCitizen(other)) - Number(isCitizen(one)) || compareText(one.name, other.name, language),
  )
}

function matchesSearch({ name, voen }: Manufacturer, search: string, language: Language): boolean {
  return name.toLocaleLowerCase(language).includes(search) || (voen ?? '').startsWith(search)
}

function toCards(accounts: readonly Manufacturer[], t: Texts): ChoiceCard[] {
  return accounts.map((account) => ({
    id: account.id,
    title: account.name,
    lines: accountLines(account, t),
    mark: account.selected ? t('chooser.selected') : undefined,
  }))
}

/** Selects an account, has the shell reload the user, confirms with a toast and closes the dialog. */
function useAccountSelection() {
  const t = useTexts()
  const { renewSession, closeDialog } = useSessionCommands()
  const show = useSnackbar()
  const { choose, error } = useChooseAccount()
  const [busy, setBusy] = useState<string>()

  async function press(id: string, account: Manufacturer | undefined) {
    setBusy(id)
    const isChosen = account?.selected === true || (await choose(account))
    // Also after a refusal: the shown accounts are outdated then.
    if (account?.selected !== true) await renewSession()
    setBusy(undefined)
    if (!isChosen) return
    const isPerson = account === undefined || isCitizen(account)
    show({
      kind: 'success',
      message: isPerson ? t('chooser.actsAsCitizen') : t('chooser.actsFor', { name: account.name }),
    })
    await closeDialog()
  }

  return { press, busy, error }
}

/** Content of the dialog in which the user chooses an account (ACC-01, ACC-02). */
export function ChooseAccountSlot() {
  const t = useTexts()
  const language = useLanguage()
  const { user } = useAuth()
  const { press, busy, error } = useAccountSelection()
  const [words, setWords] = useState('')
  if (user === null) return <p>{t('chooser.signedOut')}</p>

  const search = words.trim().toLocaleLowerCase(language)
  const accounts = sortAccounts(user.manufacturers, language)
  const found = accounts.filter((account) => matchesSearch(account, search, language))
  const cards = toCards(found, t)
  if (!accounts.some(isCitizen) && search === '') {
    cards.unshift({
      id: CITIZEN,
      title: t('chooser.citizen'),
      lines: [t('chooser.citizenAbout')],
    })
  }

  return (
    <div className={styles.chooser}>
      <p>{t('chooser.lead')}</p>
      {error === undefined ? null : (
        <Notice kind="error" title={t('chooser.failed')} announce="alert" level={3}>
          {error.text === undefined ? null : <p>{error.text}</p>}
        </Notice>
      )}
      {accounts.length < MIN_SEARCHABLE ? null : (
        <TextField
          type="search"
          label={t('chooser.search')}
          autoComplete="off"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      <p role="status" className={styles.count}>
        {search === ''
          ? null
          : cards.length === 0
            ? t('chooser.noneFound')
            : t('chooser.found', { count: cards.length })}
      </p>
      <ChoiceCards
        label={t('chooser.list')}
        cards={cards}
        busy={busy}
        onChoose={(id) =>
          void press(
            id,
            accounts.find((account) => account.id === id),
          )
        }
      />
    </div>
  )
}
