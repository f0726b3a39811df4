import type { Manufacturer } from 'shared-contracts/models/user'
import { useTexts } from 'shared-runtime/i18n'
import { useSessionCommands } from 'shared-runtime/session-commands'
import { Button } from 'shared-ui/button'
import { Facts } from 'shared-ui/facts'
import { isCitizen } from '../../common/account-words.ts'
import { InfoSection } from './info-section.tsx'
import { useFact } from './use-fact.tsx'

/** In whose name the person acts, and the way to another account (ACC-02). */
export function AccountsSection({ accounts }: { readonly accounts: readonly Manufacturer[] }) {
  const t = useTexts()
  const { openDialog } = useSessionCommands()
  const fact = useFact()
  const selected = accounts.find((account) => account.selected)
  return (
    <InfoSection title={t('personal.accounts.title')} about={<p>{t('personal.accounts.about')}</p>}>
      {selected === undefined ? (
        <p>{t('personal.accounts.none')}</p>
      ) : (
        <Facts
          facts={[
            { key: 'name', name: t('personal.accounts.current'), value: selected.name },
            ...(isCitizen(selected)
              ? [
                  {
                    key: 'kind',
                    name: t('personal.accounts.kind'),
                    value: t('chooser.citizen'),
                  },
                ]
              : [
                  fact('taxId', selected.voen),
                  {
                    key: 'position',
                    name: t('personal.accounts.position'),
                    value: selected.positionName,
                  },
                ]),
          ]}
        />
      )}
      {accounts.length < 2 && selected !== undefined ? null : (
        <p>
          <Button onClick={() => void openDialog('account-chooser')}>
            {t(selected === undefined ? 'personal.accounts.choose' : 'personal.accounts.change')}
          </Button>
        </p>
      )}
    </InfoSection>
  )
}
